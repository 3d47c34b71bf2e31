const FIRST_MS = 250;
/** A server that is back has everybody back within ten seconds, even if one try more fails. */
const LONGEST_MS = 4000;

/**
 * Milliseconds to wait before the next try: doubling up to four seconds, of which a random half is
 * taken off, so that a restarted server does not meet everybody in the same moment.
 */
export function retryDelay(failures: number, random: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (1 - random / 2));
}
