const TICK_MS = 1000;
/** A larger gap means that the page was frozen; a smaller one that it was busy. */
const FROZEN_MS = 3000;

/**
 * Calls `onJump` when the page was frozen without an event (phone asleep, laptop lid), as its live channel
 * may be dead. Returns the stop function.
 */
export function onTimeJump(onJump: () => void): () => void {
  let last = Date.now();
  const ticking = setInterval(() => {
    const missed = Date.now() - last - TICK_MS;
    last = Date.now();
    if (missed > FROZEN_MS) onJump();
  }, TICK_MS);
  return () => clearInterval(ticking);
}
