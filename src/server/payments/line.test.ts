import { expect, test } from 'vitest';
import { openLine, openSharedLine } from './line.ts';

const steps = () => {
  const open: (() => void)[] = [];
  return { wait: () => new Promise<void>((go) => open.push(go)), go: () => open.shift()?.() };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('tasks of one key run one after the other, also behind one that fails', async () => {
  const line = openLine();
  const { wait, go } = steps();
  const done: string[] = [];
  const first = line('a', async () => {
    await wait();
    done.push('first');
    throw new Error('broken');
  });
  const second = line('a', async () => done.push('second'));
  await line('b', async () => done.push('other key'));
  expect(done).toEqual(['other key']);
  go();
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(done).toEqual(['other key', 'first', 'second']);
});

test('who comes while one waits shares it; who comes while one runs gets another one', async () => {
  const { wait, go } = steps();
  let runs = 0;
  const ask = openSharedLine(async () => {
    runs += 1;
    await wait();
    return runs;
  });
  const first = ask('a');
  await settle();
  const others = [ask('a'), ask('a'), ask('a')];
  await settle();
  expect(runs).toBe(1);
  go();
  await first;
  await settle();
  go();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});
