import { useState } from 'react';
import { useChange } from '../../kit/platform/use-change.ts';
import { isDoubleTap } from './double-tap.ts';

/** A thumb on its way does not see that a control changed. */
const LATE_TAP_MS = 600;

/** Whether a tap now was meant for what these controls were before: they appeared or changed just now. */
export function useLateTap(meaning: string): () => boolean {
  const [changedAt, setChangedAt] = useState(() => performance.now());
  useChange(meaning, () => setChangedAt(performance.now()));
  return () => {
    const isLate = performance.now() - changedAt < LATE_TAP_MS;
    // The next tap at this place is the second one.
    if (isLate) isDoubleTap();
    return isLate;
  };
}
