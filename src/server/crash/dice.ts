import { seeded } from '../../game/testing/chance.ts';

/** The same numbers for the same seed: an integer from 0 to n - 1. */
export const diceOf = seeded;
/** Answers an integer from 0 to n - 1. */
export type Dice = ReturnType<typeof seeded>;
