/** Too many tasks wait. */
export class QueueFull extends Error {}

/** Runs a task now or later; rejects with QueueFull. */
export type BoundedQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs at most `atOnce` tasks concurrently and queues at most `waiting` more. */
export function boundedQueue(limits: { atOnce: number; waiting: number }): BoundedQueue {
  const waiters: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running < limits.atOnce) running += 1;
    else if (waiters.length >= limits.waiting) throw new QueueFull();
    // The resolved waiter takes over the slot, so `running` stays unchanged.
    else await new Promise<void>((resolve) => waiters.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiters.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
