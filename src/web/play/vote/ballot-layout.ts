import type { CSSProperties } from 'react';
import { cx } from '../../kit/ui/class-names.ts';

/** From this number of players on there are three columns, unless the text is enlarged on a small phone. */
export const MANY = 9;
/** So many tiles have room for a long name also in a low window. */
export const ROOMY_MAX = 4;
/** So many tiles fit 320×568 in two columns without scrolling. */
const TWO_COLUMNS_MAX = 6;

export const ballotGrid = (count: number): string =>
  cx(
    // The own cell below two faces is low.
    count > 3 ? 'auto-rows-[minmax(3.75rem,1fr)]' : 'grid-rows-[minmax(6.5rem,1fr)] pt-1',
    count < MANY
      ? 'grid-cols-2 flat:grid-cols-3'
      : 'grid-cols-[repeat(auto-fill,minmax(clamp(30%,5rem,45%),1fr))] max-fold:auto-rows-[minmax(4rem,1fr)] flat:grid-cols-4',
    'lg:my-auto lg:h-full lg:max-h-(--tall) lg:grid-cols-[repeat(var(--columns),minmax(0,15rem))] lg:justify-center',
    // Scrolls rather than cuts the faces.
    count > TWO_COLUMNS_MAX && count < MANY && 'max-fold:auto-rows-[minmax(6.5rem,1fr)]',
  );

/** More stand in two lines. */
const LINE_MAX = 5;

/** The line-up in a large window, as variables of the grid. */
export function lineUp(count: number): CSSProperties {
  const lines = count > LINE_MAX ? 2 : 1;
  return {
    '--columns': Math.ceil(count / lines),
    '--tall': `${lines * 20}rem`,
  } as CSSProperties;
}

/** The tied faces grow, while the others fall [V6]. */
export const RUNOFF_MS = 700;
