import type { ErrorCode } from '../../contract/errors.ts';
import { RequestError } from '../http/request-error.ts';
import type { Counter } from './rate-counter.ts';

export type Step = readonly [counter: Counter, key: string];

/** 429, with the seconds until the window ends, rounded up. */
export function refusal(code: ErrorCode, msLeft: number): RequestError {
  return new RequestError(code, Math.max(1, Math.ceil(msLeft / 1000)));
}

/** Undoes what these steps counted. */
export async function takeBack(steps: readonly Step[]): Promise<void> {
  await Promise.all(steps.map(([counter, key]) => counter.takeBack(key)));
}

/**
 * Counts one at every step, or at none. Pass narrow limits first: a refusal there does not use up
 * the limits shared by others.
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
