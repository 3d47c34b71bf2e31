import type { GameView } from '../../../contract/shapes.ts';
import { seated } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';

/** Where the reactions of a player fly, and whose they are. Two side by side fly at different heights. */
export function flightOf(playerId: string, game: GameView) {
  const players = seated(game);
  const seat = players.findIndex(({ id }) => id === playerId);
  const player = players[seat];
  return {
    name: player && shortName(player, game),
    place: {
      // Clear of the edges.
      left: `${12 + (76 * seat) / Math.max(1, players.length - 1)}%`,
      marginBottom: `${(seat % 3) * 2}rem`,
      // Centred on its place.
      width: 0,
      gridTemplateColumns: 0,
    },
  };
}
