import { useMemo } from 'react';
import { encode } from 'uqr';
import { lobby as texts } from '../../texts/lobby.ts';

/** Quiet zone in modules; scanners need four. */
const QUIET_ZONE = 4;

/** One square per dark module, as a single path. */
function pathOf(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

type QrCodeProps = { text: string; label?: string; className?: string };

/** A QR code as SVG, always dark on light. */
export function QrCode({ text, label = texts.qr, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size, path: pathOf(data) };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#22122a" />
    </svg>
  );
}
