/** A tap this soon after a page appeared was meant for the one before. */
export const DOUBLE_TAP_MS = 400;

let isGuarded = false;

/**
 * Whether this tap is the second half of a double tap. Page-wide: the first one may have replaced the
 * control, or the page.
 */
export function isDoubleTap(): boolean {
  if (isGuarded) return true;
  isGuarded = true;
  setTimeout(() => {
    isGuarded = false;
  }, DOUBLE_TAP_MS);
  return false;
}
