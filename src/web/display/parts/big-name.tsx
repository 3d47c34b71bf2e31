import { shortName } from '../../play/view/short-names.ts';
import { useView } from '../../play/view/use-view.ts';
import { fit, hasRoom } from './fit.ts';

type Named = { username: string };

/** A name on one line, as large as fits: in full where it can be read at that width, in rem. */
export function BigName({ player, width, max }: { player: Named; width: number; max: number }) {
  const { game } = useView();
  const name = hasRoom(player.username, width) ? player.username : shortName(player, game);
  return (
    <bdi className="big name" style={fit([name], width, max)}>
      {name}
    </bdi>
  );
}
