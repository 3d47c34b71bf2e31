import { expect, test, vi } from 'vitest';
import { boundedQueue, QueueFull } from './bounded-queue.ts';

function openTasks() {
  const endings: (() => void)[] = [];
  let started = 0;
  return {
    endings,
    task: () => {
      started += 1;
      return new Promise<number>((resolve) => endings.push(() => resolve(started)));
    },
    started: () => started,
  };
}

test('limits running and waiting tasks and rejects the next one at once', async () => {
  const queue = boundedQueue({ atOnce: 2, waiting: 3 });
  const tasks = openTasks();
  const answers = Array.from({ length: 5 }, () => queue(tasks.task));
  await vi.waitFor(() => expect(tasks.started()).toBe(2));
  await expect(queue(tasks.task)).rejects.toThrow(QueueFull);
  for (let n = 0; n < 5; n += 1) {
    await vi.waitFor(() => expect(tasks.endings.length).toBeGreaterThan(n));
    expect(tasks.started() - n).toBeLessThanOrEqual(2);
    tasks.endings[n]?.();
    await answers[n];
  }
  expect(tasks.started()).toBe(5);
});

test('a failing task frees its slot', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 1 });
  const fail = () => Promise.reject(new Error('no'));
  const failed = await Promise.allSettled([queue(fail), queue(fail), queue(fail)]);
  expect(failed.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual([
    new Error('no'),
    new Error('no'),
    new QueueFull(),
  ]);
  expect(await queue(async () => 'yes')).toBe('yes');
});
