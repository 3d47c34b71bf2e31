import { nextDeadline } from './clock.ts';
import type { Game } from './game.ts';
import { RESUMED_PHASE_MS, UNWATCHED_AFTER_MS, VOTING_SECONDS } from './limits.ts';
import { changePlayer, isConnected } from './players.ts';

/** [R4b] A long-overdue deadline shows that no server ran this lobby. */
export function isUnwatched(game: Game, now: number): boolean {
  return nextDeadline(game) + UNWATCHED_AFTER_MS <= now;
}

/** [R4b] Leaves time to act; at most the full phase, in case the clock was set back. */
function resumedEnd({ status, settings }: Game, endsAt: number, now: number): number {
  const seconds = status === 'voting' ? VOTING_SECONDS : settings.timeLimit;
  return Math.min(Math.max(endsAt, now + RESUMED_PHASE_MS), now + seconds * 1000);
}

/**
 * [R4b] The lobby after an interruption: a phase lasts long enough to
 * reconnect and act, and absent players get the full time to return.
 */
export function resume(game: Game, now: number): Game {
  const phaseEndsAt = game.phaseEndsAt === null ? null : resumedEnd(game, game.phaseEndsAt, now);
  const gone = game.players.filter((player) => !isConnected(player) && player.absentSince !== now);
  if (phaseEndsAt === game.phaseEndsAt && gone.length === 0) return game;
  return gone.reduce((changed, { id }) => changePlayer(changed, id, { absentSince: now }), {
    ...game,
    phaseEndsAt,
  });
}
