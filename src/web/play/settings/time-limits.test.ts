import { expect, test } from 'vitest';
import { playersFor, proposedTimeLimit } from './time-limits.ts';

test('[R11] proposes 15 s a player, rounded up to an offered value', () => {
  const proposed = [3, 4, 5, 6, 7, 8, 9, 12].map(proposedTimeLimit);
  expect(proposed).toEqual([60, 60, 90, 90, 120, 120, 180, 180]);
  expect([60, 90, 120, 180].map(playersFor)).toEqual([4, 6, 8, 12]);
});
