import { useSyncExternalStore } from 'react';

/** Room for a table: the `wide` variant (styles/phases.css) without phones in landscape. */
const wide = matchMedia('(width >= 60rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
