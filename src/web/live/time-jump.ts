const TICK_MS = 1000;
/** A page that misses so much time was frozen; less is a busy moment. */
const FROZEN_MS = 3000;

/**
 * Calls `jumped` when the page was frozen without being told (a sleeping phone, a laptop's lid): its
 * live channel may be dead without a word. Answers what ends the watch.
 */
export function onTimeJump(jumped: () => void): () => void {
  let last = Date.now();
  const ticking = setInterval(() => {
    const missed = Date.now() - last - TICK_MS;
    last = Date.now();
    if (missed > FROZEN_MS) jumped();
  }, TICK_MS);
  return () => clearInterval(ticking);
}
