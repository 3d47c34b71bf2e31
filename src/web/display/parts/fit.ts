import type { CSSProperties } from 'react';
import { LETTER_EM, widthOf } from '../../kit/ui/text-width.ts';

/** The smallest type: 36 px of a screen of 1920 × 1080. */
export const TEXT_MIN = 2.25;

/** A name that stays on one line of `inLines`. */
export const unbroken = (name: string): string => name.replace(/ /g, '\u00a0');

/** Long texts stand on two lines, broken at the blank next to the middle. */
export function inLines(text: string, longest: number): string[] {
  if (widthOf(text) <= longest) return [text];
  const middle = text.length / 2;
  const blanks = [...text.matchAll(/ /g)].map(({ index }) => index ?? 0);
  const [at] = blanks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Columns of one row `width` wide, each at most `max`; all in rem. (Chrome 76 has no `min()`.) */
export const columns = (count: number, max: number, width: number): CSSProperties => ({
  gridTemplateColumns: `repeat(${count}, ${Math.min(max, width / count)}rem)`,
});

/** The type size, in rem, at which each line is at most this wide; at most `max`. */
export function fit(lines: readonly string[], width: number, max: number): CSSProperties {
  const longest = Math.max(1, ...lines.map(widthOf));
  return { fontSize: `${Math.max(TEXT_MIN, Math.min(max, width / (longest * LETTER_EM)))}rem` };
}
