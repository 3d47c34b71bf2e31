import { GRADIENTS } from '../../../game/avatars.ts';
import { Face } from '../face/face.tsx';
import type { Mood } from '../face/mood.ts';

type SvgFaceTileProps = { seat: number; mood: Mood; x: number; y?: number; size: number };

/** A face on its gradient's first colour, as SVG. */
export function SvgFaceTile({ seat, mood, x, y = 0, size }: SvgFaceTileProps) {
  const avatar = GRADIENTS[seat] ?? '';
  return (
    <svg
      x={x}
      y={y}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      color="#22122a"
      aria-hidden="true"
    >
      <rect width="64" height="64" rx="22" fill={/#\w{6}/.exec(avatar)?.[0]} />
      <Face avatar={avatar} mood={mood} />
    </svg>
  );
}
