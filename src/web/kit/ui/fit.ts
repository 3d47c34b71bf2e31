import { linesOf } from './text-width.ts';

/** Width of an average letter of the display face, in em. */
export const LETTER = 0.57;

/** Type size at which a name takes one line of this width, or two if it is long. */
export const fit = (name: string, width: number, largest: number): number =>
  Math.min(largest, width / (linesOf(name).letters * LETTER));

/** The same for the width of a container, between these sizes in rem. */
export const fitContainer = (text: string, least: number, largest: number): string =>
  `clamp(${least}rem, ${100 / (linesOf(text).letters * LETTER)}cqi, ${largest}rem)`;
