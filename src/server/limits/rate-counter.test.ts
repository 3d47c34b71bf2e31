import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCounter } from './rate-counter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = () => openCounter('test', { points: 2, seconds: 10 }, null);

test('a window ends after its seconds, from its first event', () => {
  const counter = open();
  counter.add('mia');
  vi.advanceTimersByTime(9000);
  counter.add('mia');
  expect(counter.add('mia')).toEqual({ used: 2, isExhausted: true, msLeft: 1000 });
  vi.advanceTimersByTime(1000);
  expect(counter.add('mia')).toEqual({ used: 1, isExhausted: false, msLeft: 10_000 });
});

test('ended windows of other keys are forgotten', () => {
  const counter = open();
  for (const key of ['mia', 'jonas']) counter.add(key);
  vi.advanceTimersByTime(10_000);
  const forget = vi.spyOn(Map.prototype, 'delete');
  counter.read('cleo');
  expect(forget.mock.calls).toEqual([['mia'], ['jonas']]);
});

test.each([-3_600_000, 3_600_000])('a wall clock set by %i ms changes nothing', (ms) => {
  const counter = open();
  for (let n = 0; n < 2; n += 1) counter.add('mia');
  vi.setSystemTime(Date.now() + ms);
  expect(counter.read('mia')).toEqual({ used: 2, isExhausted: true, msLeft: 10_000 });
});
