import { useSyncExternalStore } from 'react';

/** Where a table fits: as the variant `breit` (styles/phases.css), without a phone on its side. */
const wide = matchMedia('(width >= 60rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether there is room for a table. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
