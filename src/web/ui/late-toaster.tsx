import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast.ts';

/** Whoever does something may be told something soon, also that there is no network any more. */
const DEEDS = ['pointerdown', 'keydown', 'input'] as const;

/**
 * What shows messages, in a chunk of its own, as no first picture has one. A message that comes earlier has
 * it fetched at once; where that fails, the next message tries again.
 */
export function LateToaster({ afterMs }: { afterMs: number }) {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(() => {
    if (loaded) return;
    const load = () => void import('./toaster.tsx').then(setLoaded, () => null);
    const timer = setTimeout(load, message ? 0 : afterMs);
    for (const deed of DEEDS) addEventListener(deed, load);
    return () => {
      clearTimeout(timer);
      for (const deed of DEEDS) removeEventListener(deed, load);
    };
  }, [loaded, message, afterMs]);
  return loaded && <loaded.Toaster />;
}
