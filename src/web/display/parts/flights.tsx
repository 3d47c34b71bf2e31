import { useStore } from '../../kit/platform/store.ts';
import { flightOf } from '../../play/reactions/lane.ts';
import { useView } from '../../play/view/use-view.ts';
import { reactions } from '../display-client.ts';
import { useFlights } from '../use-display.ts';

/** Reactions flying up from a face [B2]. */
export function Flights({ playerId }: { playerId: string }) {
  return (
    <>
      {useFlights(playerId).map(({ id, emoji }) => (
        <span key={id} className={`flight flight-${id % 3}`}>
          {emoji}
        </span>
      ))}
    </>
  );
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
