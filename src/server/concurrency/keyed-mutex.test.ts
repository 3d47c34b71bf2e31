import { expect, test } from 'vitest';
import { openCoalescingQueue, openKeyedMutex } from './keyed-mutex.ts';

const steps = () => {
  const open: (() => void)[] = [];
  return { wait: () => new Promise<void>((go) => open.push(go)), go: () => open.shift()?.() };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('tasks of one key run one after the other, also after a failed one', async () => {
  const mutex = openKeyedMutex();
  const { wait, go } = steps();
  const done: string[] = [];
  const first = mutex('a', async () => {
    await wait();
    done.push('first');
    throw new Error('broken');
  });
  const second = mutex('a', async () => done.push('second'));
  await mutex('b', async () => done.push('other key'));
  expect(done).toEqual(['other key']);
  go();
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(done).toEqual(['other key', 'first', 'second']);
});

test('calls share a waiting task and never a running one', async () => {
  const { wait, go } = steps();
  let runs = 0;
  const enqueue = openCoalescingQueue(async () => {
    runs += 1;
    await wait();
    return runs;
  });
  const first = enqueue('a');
  await settle();
  const others = [enqueue('a'), enqueue('a'), enqueue('a')];
  await settle();
  expect(runs).toBe(1);
  go();
  await first;
  await settle();
  go();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});
