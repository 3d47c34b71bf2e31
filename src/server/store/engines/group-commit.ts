/** Stores all writes or none; returns for each whether it took effect. */
export type CommitBatch<Write> = (batch: readonly Write[]) => Promise<boolean[]>;

/** Concurrent writes share a transaction. */
export type GroupCommit<Write> = {
  /** Resolves when the write is durable; false on a version conflict. */
  write(write: Write): Promise<boolean>;
  /** Resolves when no write is pending. */
  idle(): Promise<void>;
};

const MAX_BATCH = 200;

type Entry<Write> = {
  write: Write;
  resolve: (isStored: boolean) => void;
  reject: (error: unknown) => void;
};

/**
 * Batches writes of one event-loop tick, and those arriving during a commit, into one transaction:
 * one disk sync for all. A single write is not delayed. When `isRefusal` blames one write rather
 * than the database, each write of the batch is retried alone.
 */
export function groupCommit<Write>(
  commit: CommitBatch<Write>,
  isRefusal: (error: unknown) => boolean,
): GroupCommit<Write> {
  const waiting: Entry<Write>[] = [];
  const idleWaiters: (() => void)[] = [];
  let isBusy = false;

  async function commitBatch(batch: Entry<Write>[]): Promise<void> {
    try {
      const results = await commit(batch.map((entry) => entry.write));
      for (const [index, entry] of batch.entries()) entry.resolve(results[index] === true);
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) {
        for (const entry of batch) await commitBatch([entry]);
      } else {
        for (const entry of batch) entry.reject(error);
      }
    }
  }

  async function commitNext(): Promise<void> {
    await commitBatch(waiting.splice(0, MAX_BATCH));
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
    // At the end of this tick, to include all its writes.
    setImmediate(() => void commitNext());
  }

  return {
    write: (write) =>
      new Promise((resolve, reject) => {
        waiting.push({ write, resolve, reject });
        startNext();
      }),
    idle: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve);
        startNext();
      }),
  };
}
