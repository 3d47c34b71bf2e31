import type { CSSProperties, ReactNode } from 'react';
import { Face } from '../../kit/face/face.tsx';
import type { Mood } from '../../kit/face/mood.ts';
import { cx } from '../../kit/ui/class-names.ts';

type TileProps = {
  face: { avatar: string };
  mood?: Mood;
  /** In rem: 16 px of a screen of 1920 × 1080. */
  size: number;
  radius?: string;
  /** Only its lines. */
  isPlain?: boolean;
  className?: string | false | undefined;
  /** On the edge of the tile. */
  children?: ReactNode;
};

/** A face on its gradient. Decorative: its name is beside it. */
export function Tile({
  face,
  mood = 'calm',
  size,
  radius,
  isPlain,
  className,
  children,
}: TileProps) {
  const box: CSSProperties = { width: `${size}rem`, height: `${size}rem` };
  return (
    <span aria-hidden="true" className={cx('tile', className)} style={box}>
      <span
        className="tile-face"
        style={{
          background: isPlain ? 'none' : face.avatar,
          borderRadius: radius ?? `${size * 0.34}rem`,
        }}
      >
        <Face avatar={face.avatar} mood={mood} />
      </span>
      {children}
    </span>
  );
}

/** Done, as a slip of paper or in the colour of "ready". */
export function Tick({ kind }: { kind: 'paper' | 'ready' }) {
  return (
    <span className={`tick tick-${kind}`}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
        <path d="M20 6 9 17l-5-5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}

export function Crown() {
  return (
    <svg viewBox="0 0 24 24" className="crown" aria-hidden="true">
      <path d="M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5L3 8z" />
    </svg>
  );
}
