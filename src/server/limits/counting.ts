import type { ErrorCode } from '../../contract/errors.ts';
import { Refused } from '../refused.ts';
import type { Counter } from './counter.ts';

/** One counter, and the key that it counts under. */
export type Step = readonly [counter: Counter, key: string];

/** 429, with the whole seconds until the window is over. */
export function refusal(code: ErrorCode, msLeft: number): Refused {
  return new Refused(code, Math.max(1, Math.ceil(msLeft / 1000)));
}

/** Undoes what these steps counted. */
export async function takeBack(steps: readonly Step[]): Promise<void> {
  await Promise.all(steps.map(([counter, key]) => counter.takeBack(key)));
}

/**
 * Counts one at every step, or at none. The narrow ones come first: who is refused there costs
 * nobody anything who shares the wide ones.
 */
export async function count(code: ErrorCode, steps: readonly Step[]): Promise<void> {
  let done = 0;
  for (const [counter, key] of steps) {
    const { isSpent, msLeft } = await counter.add(key);
    if (isSpent) {
      await takeBack(steps.slice(0, done));
      throw refusal(code, msLeft);
    }
    done += 1;
  }
}
