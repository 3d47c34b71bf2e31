const DOUBLE_TAP_MS = 400;

let tappedAt = Number.NEGATIVE_INFINITY;

/**
 * Whether this tap is the second half of a double tap. Page-wide: the first one may have replaced the
 * control, or the page.
 */
export function isDoubleTap(): boolean {
  const now = performance.now();
  const isSecond = now - tappedAt < DOUBLE_TAP_MS;
  if (!isSecond) tappedAt = now;
  return isSecond;
}
