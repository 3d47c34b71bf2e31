import { describe, expect, test } from 'vitest';
import { firstVisit, measured, median, rate } from './budgets.ts';

test('the median is one of the runs, of an even number the lower one', () => {
  expect(median([300, 100, 200])).toBe(200);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(() => median([])).toThrow('nothing was measured');
});

describe('a figure', () => {
  const lcp = (value: number) => rate(measured('/', firstVisit.lcp, [value]));
  const score = (value: number) => rate(measured('/', firstVisit.performance, [value]));

  test('is compared to its target, then to its hard stop', () => {
    expect([2000, 2001, 2500, 2501].map(lcp)).toEqual(['ok', 'misses', 'misses', 'broken']);
  });

  test('with `more is better` is compared the other way round', () => {
    expect([95, 94, 90, 89].map(score)).toEqual(['ok', 'misses', 'misses', 'broken']);
  });

  test('is the median of its runs, which tolerates one stalled run', () => {
    expect(rate(measured('/', firstVisit.tbt, [90, 900, 80]))).toBe('ok');
  });
});
