import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from '../platform/store.ts';
import { useIsAtRest } from '../platform/use-is-at-rest.ts';
import { toastStore } from './toast.ts';

/**
 * Loads the toaster as a separate chunk once the first page is at rest, or with an earlier toast. After a
 * failed load the next toast retries.
 */
export function LazyToaster() {
  const message = useStore(toastStore);
  const isDue = useIsAtRest() || message !== null;
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next toast retries
  useEffect(() => {
    if (isDue && !loaded) import('./toaster.tsx').then(setLoaded, () => null);
  }, [isDue, loaded, message]);
  return loaded && <loaded.Toaster />;
}
