import { expect, test } from 'vitest';
import { imposterCap, MAX_PLAYERS, MIN_PLAYERS } from '../../../game/limits.ts';
import { proposedImposterCount } from './imposter-proposal.ts';

test('[L4] proposes more Imposters for more players, never more than take part', () => {
  expect([3, 6, 7, 10, 11, 12].map(proposedImposterCount)).toEqual([1, 1, 2, 2, 3, 3]);
  for (let players = MIN_PLAYERS; players <= MAX_PLAYERS; players += 1) {
    expect(proposedImposterCount(players)).toBeLessThanOrEqual(imposterCap(players));
  }
});
