import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { isGameOver, standings } from './standings.ts';

/** One row of the evening; `points` include the game that runs [E1]. */
export type EveningStanding = { player: PlayerView; place: number; wins: number; points: number };

/** The points of this game are in the evening: it is over. */
const isCounted = (game: GameView): boolean => game.status === 'result' && isGameOver(game);

/** Most points first; those who tie share a place. Empty while a round runs. */
export function eveningStandings(game: GameView): EveningStanding[] {
  const { evening } = game;
  if (!evening) return [];
  const rows = standings(game).map(({ player, total }) => ({
    player,
    wins: evening.wins[player.id] ?? 0,
    points: (evening.points[player.id] ?? 0) + (isCounted(game) ? 0 : total),
  }));
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter(({ points }) => points > row.points).length }))
    .sort((a, b) => a.place - b.place);
}

/** More than one game has been begun: the evening tells more than the game. */
export const isSecondGame = (game: GameView): boolean =>
  (game.evening?.games ?? 0) > (isCounted(game) ? 1 : 0);
