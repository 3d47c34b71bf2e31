import { cx } from '../../ui/class-names.ts';

/** From this number of players on a phone shows three columns. */
export const MANY = 9;

export const ballotGrid = (count: number): string =>
  cx(
    'auto-rows-[minmax(4.75rem,1fr)] lg:max-h-[38rem]',
    count < MANY ? 'grid-cols-2 wide:grid-cols-3' : 'grid-cols-2 fold:grid-cols-3 wide:grid-cols-4',
  );

/** [V6] The tied faces grow, while the others fall. */
export const RUNOFF_MS = 700;
