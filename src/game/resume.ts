import { nextDeadline } from './clock.ts';
import type { Game } from './game.ts';
import { RESUMED_PHASE_MS, UNWATCHED_AFTER_MS } from './limits.ts';
import { changePlayer, isConnected } from './players.ts';

/** [R4b] Nobody can have watched over this lobby: what was due long ago has not happened. */
export function isUnwatched(game: Game, now: number): boolean {
  return nextDeadline(game) + UNWATCHED_AFTER_MS <= now;
}

/**
 * [R4b] The lobby after an interruption, from when on nobody could be heard: a phase lasts long
 * enough to come back and act, and whoever was gone has the whole time to return.
 */
export function resume(game: Game, now: number): Game {
  const phaseEndsAt =
    game.phaseEndsAt === null ? null : Math.max(game.phaseEndsAt, now + RESUMED_PHASE_MS);
  const gone = game.players.filter((player) => !isConnected(player) && player.absentSince !== now);
  if (phaseEndsAt === game.phaseEndsAt && gone.length === 0) return game;
  return gone.reduce((changed, { id }) => changePlayer(changed, id, { absentSince: now }), {
    ...game,
    phaseEndsAt,
  });
}
