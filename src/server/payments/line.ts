/** Lets the tasks of one key run one after the other, those of different keys side by side. */
export function openLine(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const lasts = new Map<string, Promise<unknown>>();

  return (key, task) => {
    const before = lasts.get(key);
    const mine = before ? before.then(task, task) : task();
    lasts.set(key, mine);
    const leave = () => {
      if (lasts.get(key) === mine) lasts.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}

/**
 * The same, and whoever comes while a task of the key waits shares that one: it has not begun yet,
 * so it will see what they have seen.
 */
export function openSharedLine<Result>(
  task: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const line = openLine();
  const waiting = new Map<string, Promise<Result>>();

  return (key) => {
    const shared = waiting.get(key);
    if (shared) return shared;
    const mine = line(key, async () => {
      // Who comes from here on may have seen more than this one will.
      await Promise.resolve();
      waiting.delete(key);
      return task(key);
    });
    waiting.set(key, mine);
    return mine;
  };
}
