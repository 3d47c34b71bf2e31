import { useEffect, useState } from 'react';

/** Later than everything that a first visit waits for. */
const AT_REST_AFTER_MS = 2000;

/** Whether the first page has settled, for what may load after it. */
export function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}
