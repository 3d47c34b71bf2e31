import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast.ts';

/** Any of these can lead to a toast. */
const TRIGGERS = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Loads the toaster as a separate chunk, as no prerendered view has a toast. An earlier toast triggers the
 * load; after a failed load the next toast retries.
 */
export function LateToaster({ afterMs }: { afterMs: number }) {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(() => {
    if (loaded) return;
    const load = () => void import('./toaster.tsx').then(setLoaded, () => null);
    const timer = setTimeout(load, message ? 0 : afterMs);
    for (const trigger of TRIGGERS) addEventListener(trigger, load);
    return () => {
      clearTimeout(timer);
      for (const trigger of TRIGGERS) removeEventListener(trigger, load);
    };
  }, [loaded, message, afterMs]);
  return loaded && <loaded.Toaster />;
}
