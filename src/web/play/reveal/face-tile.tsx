import type { CSSProperties } from 'react';
import { Face } from '../../kit/face/face.tsx';
import type { Mood } from '../../kit/face/mood.ts';
import { cx } from '../../kit/ui/class-names.ts';
import type { Face as Person } from '../view/players.ts';

type FaceTileProps = { face: Person; mood?: Mood; className?: string; style?: CSSProperties };

/** A face on its gradient in any size. Decorative. */
export function FaceTile({ face, mood = 'calm', className, style }: FaceTileProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('block overflow-hidden text-ink forced-color-adjust-none', className)}
      style={{ background: face.avatar, ...style }}
    >
      <Face avatar={face.avatar} mood={mood} />
    </span>
  );
}
