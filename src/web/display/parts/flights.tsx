import type { GameView } from '../../../contract/shapes.ts';
import { useStore } from '../../kit/platform/store.ts';
import { seated } from '../../play/view/players.ts';
import { shortName } from '../../play/view/short-names.ts';
import { useView } from '../../play/view/use-view.ts';
import { reactions } from '../display-client.ts';

/** Reactions flying up from a face [B2]. */
export function Flights({ playerId }: { playerId: string }) {
  const own = useStore(reactions).filter((flight) => flight.playerId === playerId);
  return (
    <>
      {own.map(({ id, emoji }) => (
        <span key={id} className={`flight flight-${id % 3}`}>
          {emoji}
        </span>
      ))}
    </>
  );
}

/** Where the reactions of a player fly, and whose they are. Two side by side fly at different heights. */
function flightOf(playerId: string, game: GameView) {
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

/** All of them over a scene without a face for each player, with the names of their senders [UX-20]. */
export function Lane() {
  const { game } = useView();
  return (
    <div className="lane" aria-hidden="true">
      {useStore(reactions).map(({ id, playerId, emoji }) => {
        const { name, place } = flightOf(playerId, game);
        return (
          <span key={id} data-reactions={playerId} style={place}>
            {emoji}
            <bdi>{name}</bdi>
          </span>
        );
      })}
    </div>
  );
}
