import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openBatcher } from './batcher.ts';

type Batch = { writes: readonly string[]; finish(answer: boolean[] | Error): void };

/** A database that commits only on request. */
function slowDatabase() {
  const batches: Batch[] = [];
  let notice = (): void => undefined;
  const commit = (writes: readonly string[]) =>
    new Promise<boolean[]>((resolve, reject) => {
      const finish = (answer: boolean[] | Error): void =>
        answer instanceof Error ? reject(answer) : resolve(answer);
      batches.push({ writes, finish });
      notice();
    });
  /** Resolves to the next transaction once it has started. */
  const next = async (): Promise<Batch> => {
    for (;;) {
      const batch = batches.shift();
      if (batch) return batch;
      await new Promise<void>((resolve) => {
        notice = resolve;
      });
    }
  };
  return { commit, next, batches };
}

const refused = new Error('refused');
const isRefusal = (error: unknown): boolean => error === refused;
const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `write ${n}`);

const batcher = (commit: (writes: readonly string[]) => Promise<boolean[]>) => {
  const run = async (writes: readonly string[]) =>
    (await commit(writes)).map((result) => ({ result }));
  return openBatcher({ run, isOfOne: isRefusal, max: 200 });
};

describe('a batcher of commits', () => {
  test('a single write is committed in the same event-loop tick', async () => {
    const database = slowDatabase();
    const { add: write } = batcher(database.commit);
    const stored = write('a');
    await nextTurn();
    expect(database.batches.map((batch) => batch.writes)).toEqual([['a']]);
    (await database.next()).finish([true]);
    expect(await stored).toBe(true);
  });

  test('writes of one tick share a transaction, at most 200', async () => {
    const database = slowDatabase();
    const { add: write } = batcher(database.commit);
    const stored = Promise.all(names(420).map(write));
    for (const size of [200, 200, 20]) {
      const batch = await database.next();
      expect(batch.writes).toHaveLength(size);
      batch.finish(batch.writes.map(() => true));
    }
    expect((await stored).every((isStored) => isStored)).toBe(true);
  });

  test('writes that come while a transaction runs wait for its end and share the next', async () => {
    const database = slowDatabase();
    const { add: write } = batcher(database.commit);
    const first = write('a');
    const running = await database.next();
    const later = [write('b')];
    await nextTurn();
    later.push(write('c'));
    await nextTurn();
    expect(database.batches).toEqual([]);
    running.finish([true]);
    await first;
    const batch = await database.next();
    expect(batch.writes).toEqual(['b', 'c']);
    batch.finish([true, true]);
    expect(await Promise.all(later)).toEqual([true, true]);
  });

  test('every write gets its own result', async () => {
    const database = slowDatabase();
    const { add: write } = batcher(database.commit);
    const stored = Promise.all(['a', 'late', 'c'].map(write));
    (await database.next()).finish([true, false, true]);
    expect(await stored).toEqual([true, false, true]);
  });

  test('after a refusal every write is retried alone, in the same order', async () => {
    const database = slowDatabase();
    const { add: write } = batcher(database.commit);
    const stored = Promise.allSettled(['a', 'bad', 'c'].map(write));
    (await database.next()).finish(refused);
    for (const name of ['a', 'bad', 'c']) {
      const batch = await database.next();
      expect(batch.writes).toEqual([name]);
      batch.finish(name === 'bad' ? refused : [true]);
    }
    expect(await stored).toEqual([
      { status: 'fulfilled', value: true },
      { status: 'rejected', reason: refused },
      { status: 'fulfilled', value: true },
    ]);
  });

  test('a database failure rejects the whole batch without a retry', async () => {
    const database = slowDatabase();
    const { add: write } = batcher(database.commit);
    const stored = Promise.allSettled(['a', 'b'].map(write));
    const reason = new Error('disk full');
    (await database.next()).finish(reason);
    expect(await stored).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    await nextTurn();
    expect(database.batches).toEqual([]);
  });

  test('the next write after a failure is attempted', async () => {
    const database = slowDatabase();
    const { add: write } = batcher(database.commit);
    const lost = write('a');
    (await database.next()).finish(new Error('connection lost'));
    await expect(lost).rejects.toThrow('connection lost');
    const stored = write('a');
    (await database.next()).finish([true]);
    expect(await stored).toBe(true);
  });

  test('idle resolves after the last write', async () => {
    const database = slowDatabase();
    const { add: write, idle } = batcher(database.commit);
    const order: string[] = [];
    const stored = write('a').then(() => order.push('stored'));
    const rest = idle().then(() => order.push('idle'));
    (await database.next()).finish([true]);
    await Promise.all([stored, rest]);
    expect(order).toEqual(['stored', 'idle']);
    await idle();
  });
});
