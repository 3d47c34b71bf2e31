/**
 * Runs tasks of one key one after the other, whether or not earlier ones failed, and tasks of
 * different keys concurrently.
 */
export type KeyedMutex = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

export function openKeyedMutex(): KeyedMutex {
  const tails = new Map<string, Promise<unknown>>();

  return (key, task) => {
    const previous = tails.get(key);
    const current = previous ? previous.then(task, task) : task();
    tails.set(key, current);
    const cleanUp = () => {
      if (tails.get(key) === current) tails.delete(key);
    };
    current.then(cleanUp, cleanUp);
    return current;
  };
}

/**
 * As the mutex, but a call that finds a waiting task of its key shares it: that task has not read
 * anything yet.
 */
export function openCoalescingQueue<Result>(
  task: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const mutex = openKeyedMutex();
  const waiting = new Map<string, Promise<Result>>();

  return (key) => {
    const shared = waiting.get(key);
    if (shared) return shared;
    const current = mutex(key, async () => {
      // From here on the task counts as running: later calls get a new one.
      await Promise.resolve();
      waiting.delete(key);
      return task(key);
    });
    waiting.set(key, current);
    return current;
  };
}
