import { expect, test } from 'vitest';
import { aPlayer, aView, players } from '../../live/test-view.ts';
import { candidates, myVote, progress } from './ballot.ts';

const vote = aView({
  status: 'voting',
  players: players(
    aPlayer({ id: 'mia', seat: 0, inRound: true, hasVoted: true }),
    aPlayer({ id: 'tim', seat: 1, inRound: false }),
    aPlayer({ id: 'jonas', seat: 2, inRound: true }),
  ),
  departed: [{ id: 'lena', username: 'Lena', avatar: '' }],
});

test('[V2] the ballot lists the round, with who left, without who watches', () => {
  expect(candidates(vote).map(({ face, player }) => [face.id, player !== null])).toEqual([
    ['mia', true],
    ['jonas', true],
    ['lena', false],
  ]);
});

test('only who is in the round and here is waited for', () => {
  expect(progress(vote)).toEqual({ done: 1, all: 2 });
});

test('an abstention is a vote', () => {
  expect(myVote(vote, 'mia')).toBeUndefined();
  expect(myVote({ ...vote, votes: { mia: null } }, 'mia')).toBeNull();
  expect(myVote({ ...vote, votes: { mia: 'jonas' } }, 'mia')).toBe('jonas');
});
