import type { GameView } from '../../../contract/shapes.ts';

const BEATS = 3;
const BEAT_MS = 1000;
/** A deadline further from a start than this was moved since [R4b]. */
const PLAUSIBLE_MS = 2000;

/**
 * [R-7 of look.md] When the count-in is over, by this phone's clock: three seconds after the server
 * dealt, so that all phones turn together; without a clock, after the news came here.
 */
export function countInEnd(
  { phaseEndsAt, settings }: Pick<GameView, 'phaseEndsAt' | 'settings'>,
  clockOffset: number,
  startedAt: number,
): number {
  const dealtAt =
    phaseEndsAt === null ? startedAt : phaseEndsAt - settings.timeLimit * 1000 - clockOffset;
  const isPlausible = Math.abs(dealtAt - startedAt) <= PLAUSIBLE_MS;
  return (isPlausible ? dealtAt : startedAt) + BEATS * BEAT_MS;
}

/** The number that is counted right now, 3 to 1; 0 when it is over. */
export function beatAt(endsAt: number, now: number): number {
  return Math.min(BEATS, Math.max(0, Math.ceil((endsAt - now) / BEAT_MS)));
}

/** Milliseconds until the next number. */
export function untilNextBeat(endsAt: number, now: number): number {
  return Math.max(0, endsAt - (beatAt(endsAt, now) - 1) * BEAT_MS - now);
}
