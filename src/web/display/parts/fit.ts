import type { CSSProperties } from 'react';

/** The smallest type: 36 px of a screen of 1920 × 1080. */
const TEXT_MIN = 2.25;
/** Width of an average letter of the display face, in em. */
const LETTER = 0.56;
/** Letters that are half as wide again. */
const WIDE = /[MW]/g;

const widthOf = (line: string): number => [...line].length + (line.match(WIDE) ?? []).length / 2;

/** The type size, in rem, at which each line is at most this wide; at most `max`. */
export function fit(lines: readonly string[], width: number, max: number): CSSProperties {
  const longest = Math.max(1, ...lines.map(widthOf));
  return { fontSize: `${Math.max(TEXT_MIN, Math.min(max, width / (longest * LETTER)))}rem` };
}
