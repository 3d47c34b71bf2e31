import { expect, test } from 'vitest';
import { retryDelay } from './socket.ts';

test('[W3] the first retry comes within a quarter of a second', () => {
  expect(retryDelay(1, 0)).toBe(250);
  expect(retryDelay(1, 0.999)).toBeGreaterThanOrEqual(125);
});

test('[W3] retries become rarer, up to one in four seconds', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 30].map((failures) => retryDelay(failures, 0));
  expect(delays).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000, 4000]);
});

test('[W3] randomness spreads the retries over half of the delay', () => {
  expect(retryDelay(6, 0)).toBe(4000);
  expect(retryDelay(6, 1)).toBe(2000);
});
