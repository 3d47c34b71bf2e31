/** Runs items in batches, in order. */
export type Batcher<Item, Result> = {
  add(item: Item): Promise<Result>;
  /** Resolves when no item is pending. */
  idle(): Promise<void>;
};

export type Outcome<Result> = { result: Result } | { error: unknown };

type Entry<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Batches the items of one event-loop tick, and those arriving during a run; a single item is not
 * delayed. `run` returns one outcome per item. When it rejects with an error that `isOfOne` item
 * rather than of the batch, each item is run alone.
 */
export function openBatcher<Item, Result>({
  run,
  isOfOne,
  max = Number.POSITIVE_INFINITY,
}: {
  run(items: readonly Item[]): Promise<Outcome<Result>[]>;
  isOfOne(error: unknown): boolean;
  max?: number;
}): Batcher<Item, Result> {
  const waiting: Entry<Item, Result>[] = [];
  const idleWaiters: (() => void)[] = [];
  let isBusy = false;

  async function settleAll(batch: Entry<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await run(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome && 'result' in outcome) resolve(outcome.result);
        else reject(outcome?.error);
      }
    } catch (error) {
      if (batch.length > 1 && isOfOne(error)) for (const entry of batch) await settleAll([entry]);
      else for (const { reject } of batch) reject(error);
    }
  }

  async function runNext(): Promise<void> {
    await settleAll(waiting.splice(0, max));
    isBusy = false;
    startNext();
  }

  function startNext(): void {
    if (isBusy) return;
    if (waiting.length === 0) {
      for (const resolve of idleWaiters.splice(0)) resolve();
      return;
    }
    isBusy = true;
    // At the end of this tick, to include all its items.
    setImmediate(() => void runNext());
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        startNext();
      }),
    idle: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve);
        startNext();
      }),
  };
}
