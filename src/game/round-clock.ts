import type { Game, PlayerId } from './game.ts';
import { type CLOCK_ACTIONS, EXTENSION_SECONDS, EXTENSIONS_MAX, PAUSE_MAX_MS } from './limits.ts';
import { hostOf, requireVoice, seatOf } from './players.ts';
import { check } from './rule-error.ts';

export type ClockAction = (typeof CLOCK_ACTIONS)[number];

/** Ms left on the clock of the phase, also while it is paused; null: no clock. */
export function clockLeft({ phaseEndsAt, round }: Game, now: number): number | null {
  if (round?.pausedMs != null) return round.pausedMs;
  return phaseEndsAt === null ? null : Math.max(0, phaseEndsAt - now);
}

/** Seconds that the clock of the round can show at most [R11]. */
export function talkSeconds({ settings, round }: Game): number {
  return settings.timeLimit && settings.timeLimit + EXTENSION_SECONDS * (round?.extensions ?? 0);
}

/** Also after a soft clock has ended. */
function extendClock(game: Game, used: number | undefined, now: number): Game {
  const { round } = game;
  if (!round || (used ?? round.extensions) !== round.extensions) return game;
  check(round.extensions < EXTENSIONS_MAX, 'no-more-time');
  const added = EXTENSION_SECONDS * 1000;
  const extensions = round.extensions + 1;
  const { pausedMs } = round;
  if (pausedMs !== null)
    return { ...game, round: { ...round, extensions, pausedMs: pausedMs + added } };
  return {
    ...game,
    phaseEndsAt: (game.phaseEndsAt ?? now) + added,
    round: { ...round, extensions },
  };
}

function pauseClock(game: Game, now: number): Game {
  const { round } = game;
  if (!round || round.pausedMs !== null) return game;
  const pausedMs = clockLeft(game, now);
  check(pausedMs !== null, 'no-clock');
  return { ...game, phaseEndsAt: now + PAUSE_MAX_MS, round: { ...round, pausedMs } };
}

/** By the host, or at the end of the longest pause. */
export function resumeClock(game: Game, now: number): Game {
  const { round } = game;
  if (!round || round.pausedMs === null) return game;
  const talk = { ...round, pausedMs: null, turnStartedAt: now };
  return { ...game, phaseEndsAt: now + round.pausedMs, round: talk };
}

/**
 * "+30 s" by any player of the round [L11], pause by the host [R11]. `used`: the extensions that the
 * caller saw, which makes a repeat a no-op.
 */
export function changeClock(
  game: Game,
  playerId: PlayerId,
  action: ClockAction,
  used: number | undefined,
  now: number,
): Game {
  seatOf(game, playerId);
  check(action === 'more' || hostOf(game).id === playerId, 'host-only');
  check(game.status === 'playing', 'not-playing');
  check(game.settings.timeLimit !== 0, 'no-clock');
  if (action === 'pause') return pauseClock(game, now);
  if (action === 'resume') return resumeClock(game, now);
  requireVoice(game, playerId);
  return extendClock(game, used, now);
}
