import { expect, test } from 'vitest';
import { imposterCap, MAX_PLAYERS, MIN_PLAYERS } from '../../../game/limits.ts';
import { playersFor, proposedImposterCount, proposedTimeLimit } from './proposals.ts';

test('[R11] proposes 15 s a player, rounded up to an offered value', () => {
  const proposed = [3, 4, 5, 6, 7, 8, 9, 12].map(proposedTimeLimit);
  expect(proposed).toEqual([60, 60, 90, 90, 120, 120, 180, 180]);
  expect([60, 90, 120, 180].map(playersFor)).toEqual([4, 6, 8, 12]);
});

test('[L4] proposes more Imposters for more players, never more than take part', () => {
  expect([3, 6, 7, 10, 11, 12].map(proposedImposterCount)).toEqual([1, 1, 2, 2, 3, 3]);
  for (let players = MIN_PLAYERS; players <= MAX_PLAYERS; players += 1) {
    expect(proposedImposterCount(players)).toBeLessThanOrEqual(imposterCap(players));
  }
});
