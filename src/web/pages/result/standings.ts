import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { seated } from '../../live/people.ts';

/** One line of the table of points. */
export type Standing = { player: PlayerView; place: number; gained: number; total: number };

/** Everybody by points, the most first; equal points share the place [P]. */
export function standings(game: GameView): Standing[] {
  const total = (player: PlayerView) => game.scores[player.id] ?? 0;
  const sorted = seated(game).sort((a, b) => total(b) - total(a));
  return sorted.map((player) => ({
    player,
    place: 1 + sorted.filter((other) => total(other) > total(player)).length,
    gained: game.roundPoints[player.id] ?? 0,
    total: total(player),
  }));
}

/** No round follows this one. */
export function isGameOver(game: GameView): boolean {
  return game.totalRounds !== 0 && game.currentRound >= game.totalRounds;
}
