import type { Game, World } from './game.ts';
import { type Move, play } from './play.ts';

/** What became of one of several moves: the game right after it, or why it was refused. */
export type Played = { game: Game | null } | { refusal: unknown };

/** A move came when the one before had ended the lobby. */
export class LobbyIsGone extends Error {}

/**
 * Moves of one lobby in the order in which they came, each on what the ones before it left behind;
 * one that is refused changes nothing for the next. Answers the game after the last.
 */
export function playEach(
  game: Game,
  moves: readonly Move[],
  world: () => World,
): { game: Game | null; played: Played[] } {
  let current: Game | null = game;
  const played: Played[] = [];
  for (const move of moves) {
    try {
      if (current === null) throw new LobbyIsGone();
      current = play(current, move, world());
      played.push({ game: current });
    } catch (refusal) {
      played.push({ refusal });
    }
  }
  return { game: current, played };
}
