/** Stores some writes together or not at all; answers which of them took effect. */
export type CommitBatch<Write> = (batch: readonly Write[]) => Promise<boolean[]>;

/** A door to the database behind which writes that meet share a transaction. */
export type GroupCommit<Write> = {
  /** Resolves when the write is stored for good; false when it came too late. */
  write(write: Write): Promise<boolean>;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
};

const MAX_BATCH = 200;

type Entry<Write> = {
  write: Write;
  resolve: (isStored: boolean) => void;
  reject: (error: unknown) => void;
};

/**
 * Writes that meet within one turn of the event loop, or while others are being committed, share
 * a transaction: the disk is asked once for all of them. Alone, a write waits for nobody.
 * `isRefusal` tells an error of one write from trouble of the database: then each write of the
 * batch has its own try, so that one bad write fails alone.
 */
export function groupCommit<Write>(
  commit: CommitBatch<Write>,
  isRefusal: (error: unknown) => boolean,
): GroupCommit<Write> {
  const waiting: Entry<Write>[] = [];
  const idlers: (() => void)[] = [];
  let isBusy = false;

  async function settle(batch: Entry<Write>[]): Promise<void> {
    try {
      const answers = await commit(batch.map((entry) => entry.write));
      for (const [index, entry] of batch.entries()) entry.resolve(answers[index] === true);
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) {
        for (const entry of batch) await settle([entry]);
      } else {
        for (const entry of batch) entry.reject(error);
      }
    }
  }

  async function commitNext(): Promise<void> {
    await settle(waiting.splice(0, MAX_BATCH));
    isBusy = false;
    wake();
  }

  function wake(): void {
    if (isBusy) return;
    if (waiting.length === 0) {
      for (const resolve of idlers.splice(0)) resolve();
      return;
    }
    isBusy = true;
    // At the end of this turn: whoever writes meanwhile comes along.
    setImmediate(() => void commitNext());
  }

  return {
    write: (write) =>
      new Promise((resolve, reject) => {
        waiting.push({ write, resolve, reject });
        wake();
      }),
    idle: () =>
      new Promise((resolve) => {
        idlers.push(resolve);
        wake();
      }),
  };
}
