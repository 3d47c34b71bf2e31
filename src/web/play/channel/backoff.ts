const FIRST_MS = 250;
/** Cap: all clients are back within ten seconds of a restart, even after one more failure. */
const LONGEST_MS = 4000;

/**
 * Milliseconds until the next try: doubles up to four seconds, minus a random share of up to half, so that a
 * restarted server is not hit by all clients at once.
 */
export function retryDelay(failures: number, random: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (1 - random / 2));
}
