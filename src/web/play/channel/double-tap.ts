import { useState } from 'react';
import { useChange } from '../../kit/platform/use-change.ts';

/** A tap this soon after a page appeared was meant for the one before. */
export const DOUBLE_TAP_MS = 400;
/** A tap at the place of the last one was not meant for what has appeared there. */
const SAME_PLACE_MS = 2000;
const SAME_PLACE_PX = 48;

let last = { at: Number.NEGATIVE_INFINITY, x: Number.NaN, y: Number.NaN };

/**
 * Whether this tap is the second half of a double tap, or a second tap at the place of the last one.
 * Page-wide: the first one may have replaced the control, or the page. To be called in the handler of
 * the tap. `restMs`: how long other places rest.
 */
export function isDoubleTap(restMs = DOUBLE_TAP_MS): boolean {
  const { detail = 0, clientX, clientY } = (globalThis.event ?? {}) as Partial<MouseEvent>;
  // Keys have no place.
  const [x = Number.NaN, y = Number.NaN] = detail > 0 ? [clientX, clientY] : [];
  const at = performance.now();
  const isSamePlace = Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX;
  if (at - last.at < (isSamePlace ? SAME_PLACE_MS : restMs)) return true;
  last = { at, x, y };
  return false;
}

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
