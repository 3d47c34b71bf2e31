import { fit, hyphenated } from '../../kit/ui/text-width.ts';
import { shortName } from '../../play/view/short-names.ts';
import { useView } from '../../play/view/use-view.ts';
import { TEXT_MIN } from './fit.ts';

type BigNameProps = { player: { username: string }; width: number; max: number };

/** The type size at which a name takes one line of this width, or two if it is long; all in rem. */
export const bigNameSize = (name: string, width: number, max: number): number =>
  fit(hyphenated(name), width, max);

/** A name as large as fits; one too wide for two lines is shortened, unlike all others. */
export function BigName({ player, width, max }: BigNameProps) {
  const { game } = useView();
  const fits = bigNameSize(player.username, width, max) >= TEXT_MIN;
  const name = fits ? player.username : shortName(player, game);
  return (
    <bdi
      className="big name"
      style={{ fontSize: `${Math.max(TEXT_MIN, bigNameSize(name, width, max))}rem` }}
    >
      {hyphenated(name)}
    </bdi>
  );
}
