import { type ComponentType, useEffect, useState } from 'react';
import { listen } from '../platform/listen.ts';
import { useStore } from '../platform/store.ts';
import { toastStore } from './toast.ts';

/** Any of these can lead to a toast. */
const TRIGGERS = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Loads the toaster as a separate chunk, as no prerendered view has a toast. An earlier toast triggers the
 * load; after a failed load the next toast retries.
 */
export function LazyToaster({ afterMs }: { afterMs: number }) {
  const message = useStore(toastStore);
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(() => {
    if (loaded) return;
    const load = () => void import('./toaster.tsx').then(setLoaded, () => null);
    const timer = setTimeout(load, message ? 0 : afterMs);
    const stop = listen(window, TRIGGERS, load);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [loaded, message, afterMs]);
  return loaded && <loaded.Toaster />;
}
