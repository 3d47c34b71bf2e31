import { hyphenated, linesOf } from '../../kit/ui/text-width.ts';
import { SHORT_NAME_MAX, shortName } from '../../play/view/short-names.ts';
import { useView } from '../../play/view/use-view.ts';

/** Shorter parts of a name fit on a line of the narrowest places. */
const PART = 11;
/** Letters of a line there. */
const LINE = 13;

/** A name in full, on two lines if it is long; one that needs three is shortened, unlike all others. */
export function FullName({ player }: { player: { username: string } }) {
  const { game } = useView();
  const full = hyphenated(player.username, PART);
  const fits = linesOf(full).letters <= LINE;
  return (
    <bdi className="name full">
      {fits ? full : hyphenated(shortName(player, game), SHORT_NAME_MAX)}
    </bdi>
  );
}
