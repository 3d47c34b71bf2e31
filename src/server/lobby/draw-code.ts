import type { RandomInt } from '../../game/game.ts';
import { CODE_ALPHABET } from '../../game/limits.ts';

/** A code that people read and type [L1, T2]. */
export const drawCode = (random: RandomInt, length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET[random(CODE_ALPHABET.length)]).join('');
