import type { AwardId } from '../../../game/award-rules.ts';

const mint = 'var(--color-mint)';
const coral = 'var(--color-coral)';
const lilac = 'var(--color-lilac)';
const sky = 'var(--color-sky)';
const brass = 'var(--color-brass)';

/** Of award tickets. */
export const awardColours: Record<AwardId, string> = {
  ...{ thief: brass, alone: mint, illusion: coral, scales: sky, comeback: brass, double: coral },
  ...{ fastest: mint, bluff: coral, suspect: lilac, nose: mint, lamb: sky, streak: brass },
  vane: lilac,
};
