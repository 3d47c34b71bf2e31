import { type ComponentType, useEffect, useState } from 'react';
import { listen } from '../platform/listen.ts';
import { useStore } from '../platform/store.ts';
import { useIsAtRest } from '../platform/use-is-at-rest.ts';
import { toastStore } from './toast.ts';

/** Any of these can lead to a toast, which must also show if the network is lost before it. */
const TRIGGERS = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Loads the toaster as a separate chunk once the first page is at rest, at the first input, or with an
 * earlier toast. After a failed load the next of these retries.
 */
export function LazyToaster() {
  const message = useStore(toastStore);
  const isDue = useIsAtRest() || message !== null;
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next toast retries
  useEffect(() => {
    if (loaded) return;
    const load = () => void import('./toaster.tsx').then(setLoaded, () => null);
    if (isDue) load();
    return listen(window, TRIGGERS, load);
  }, [isDue, loaded, message]);
  return loaded && <loaded.Toaster />;
}
