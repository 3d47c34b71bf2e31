import type { GameView } from '../../../contract/shapes.ts';
import { REDEAL_MS } from '../../../game/limits.ts';

const BEATS = 3;
const BEAT_MS = 1000;

/**
 * [UX-7] End of the count-in, by the local clock: three seconds after the server dealt, so that all
 * phones turn together; of a round that was dealt again [R14], three seconds after the event arrived.
 */
export function countInEnd(
  { redealUntil }: Pick<GameView, 'redealUntil'>,
  clockOffset: number,
  startedAt: number,
): number {
  const dealtAt = redealUntil === null ? startedAt : redealUntil - REDEAL_MS - clockOffset;
  return dealtAt + BEATS * BEAT_MS;
}

/** The current number, 3 to 1; 0 when it is over. */
export function beatAt(endsAt: number, now: number): number {
  return Math.min(BEATS, Math.max(0, Math.ceil((endsAt - now) / BEAT_MS)));
}

/** Milliseconds until the next number. */
export function untilNextBeat(endsAt: number, now: number): number {
  return Math.max(0, endsAt - (beatAt(endsAt, now) - 1) * BEAT_MS - now);
}
