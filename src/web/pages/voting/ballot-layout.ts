import { cx } from '../../ui/class-names.ts';

/** From this number of players on there are three columns, except on the smallest phone. */
export const MANY = 9;
/** Fit the smallest phone. */
const SMALL_MAX = 6;

export const ballotGrid = (count: number): string =>
  cx(
    // The own cell below two faces is low.
    count > 3 ? 'auto-rows-[minmax(3.75rem,1fr)]' : 'grid-rows-[1fr] pt-1 lg:max-h-112',
    // Scrolls rather than cuts the faces.
    count > SMALL_MAX && 'max-fold:auto-rows-[minmax(6.5rem,1fr)]',
    count < MANY ? 'grid-cols-2 wide:grid-cols-3' : 'grid-cols-2 fold:grid-cols-3 wide:grid-cols-4',
  );

/** [V6] The tied faces grow, while the others fall. */
export const RUNOFF_MS = 700;
