import type { AwardId } from '../../../game/award-rules.ts';

const mint = '#c9f1e7';
const coral = '#ffd2c4';
const lilac = '#e3daff';
const sky = '#cfe6ff';
const brass = '#fbe3a8';

/** Of award tickets. */
export const awardColours: Record<AwardId, string> = {
  ...{ thief: brass, alone: mint, illusion: coral, scales: sky, comeback: brass, double: coral },
  ...{ fastest: mint, bluff: coral, suspect: lilac, nose: mint, lamb: sky, streak: brass },
  vane: lilac,
};
