import type { RandomInt } from '../game.ts';

/** Always picks the first. */
export const lowest: RandomInt = () => 0;

/** Deterministic per seed (mulberry32). */
export function seeded(seed: number): RandomInt {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** Relative frequency of each result. */
export function shares<T extends string | number>(tries: number, draw: () => T): Map<T, number> {
  const found = new Map<T, number>();
  for (let n = 0; n < tries; n += 1) {
    const answer = draw();
    found.set(answer, (found.get(answer) ?? 0) + 1 / tries);
  }
  return found;
}
