import { shortName } from '../../play/view/short-names.ts';
import { useView } from '../../play/view/use-view.ts';
import { fit, hasRoom } from './fit.ts';

type Named = { username: string };

/** Gives the names of single players: in full where they can be read at that width, in rem. */
export function useNameFor(width: number): (player: Named) => string {
  const { game } = useView();
  return (player) => (hasRoom(player.username, width) ? player.username : shortName(player, game));
}

/** A name on one line, as large as fits. */
export function BigName({ player, width, max }: { player: Named; width: number; max: number }) {
  const name = useNameFor(width)(player);
  return (
    <bdi className="big name" style={fit([name], width, max)}>
      {name}
    </bdi>
  );
}
