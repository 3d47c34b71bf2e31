import type { Game, RuleContext } from './game.ts';
import { type Move, play } from './play.ts';

/** Result of one move: the game after it, or the error. */
export type MoveOutcome = { game: Game | null } | { refusal: unknown };

/** An earlier move ended the lobby. */
export class LobbyGone extends Error {}

/**
 * Applies moves in order, each to the result of the previous ones. A refused move
 * changes nothing. Returns the final game (null: the lobby is gone) and those after each move.
 */
export function playInOrder(
  game: Game | null,
  moves: readonly Move[],
  context: () => RuleContext,
): { game: Game | null; played: MoveOutcome[]; games: Game[] } {
  let current = game;
  const played: MoveOutcome[] = [];
  const games: Game[] = [];
  for (const move of moves) {
    try {
      if (current === null) throw new LobbyGone();
      current = play(current, move, context());
      played.push({ game: current });
      if (current) games.push(current);
    } catch (refusal) {
      played.push({ refusal });
    }
  }
  return { game: current, played, games };
}
