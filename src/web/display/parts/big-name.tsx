import { fit, hyphenated } from '../../kit/ui/text-width.ts';
import { TEXT_MIN } from './fit.ts';

type BigNameProps = { player: { username: string }; width: number; max: number };

/** A name in full, as large as fits, on two lines if it is long; all in rem. */
export function BigName({ player, width, max }: BigNameProps) {
  const name = hyphenated(player.username);
  return (
    <bdi
      className="big name"
      style={{ fontSize: `${Math.max(TEXT_MIN, fit(name, width, max))}rem` }}
    >
      {name}
    </bdi>
  );
}
