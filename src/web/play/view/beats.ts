import type { GameView } from '../../../contract/shapes.ts';
import { COUNT_IN_MS } from '../../../game/limits.ts';

const BEATS = 3;
const BEAT_MS = 1000;

/**
 * [UX-7] End of the count-in, by the local clock: three seconds after the server dealt, so that all
 * phones turn together; without a timer, or if its deadline was moved, three seconds after the event arrived.
 */
export function countInEnd(
  { phaseEndsAt, settings }: Pick<GameView, 'phaseEndsAt' | 'settings'>,
  clockOffset: number,
  startedAt: number,
): number {
  const timerAt = phaseEndsAt ?? Number.POSITIVE_INFINITY;
  const dealtAt = timerAt - COUNT_IN_MS - settings.timeLimit * 1000 - clockOffset;
  return Math.min(startedAt, dealtAt) + BEATS * BEAT_MS;
}

/** The current number, 3 to 1; 0 when it is over. */
export function beatAt(endsAt: number, now: number): number {
  return Math.min(BEATS, Math.max(0, Math.ceil((endsAt - now) / BEAT_MS)));
}

/** Milliseconds until the next number. */
export function untilNextBeat(endsAt: number, now: number): number {
  return Math.max(0, endsAt - (beatAt(endsAt, now) - 1) * BEAT_MS - now);
}
