import { Refused } from './refused.ts';

/** Runs a task now or soon; throws Refused('busy') when too many wait already. */
export type BoundedQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** At most `atOnce` tasks run together, at most `waiting` more stand in line. */
export function boundedQueue(limits: { atOnce: number; waiting: number }): BoundedQueue {
  const line: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running < limits.atOnce) running += 1;
    else if (line.length >= limits.waiting) throw new Refused('busy', 1);
    // Whoever is called takes over the place of the one that calls.
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
