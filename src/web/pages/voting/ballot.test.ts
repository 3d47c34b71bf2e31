import { expect, test } from 'vitest';
import { aPlayer, aView, players } from '../../lobby/test-view.ts';
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

test('[V2] lists the round with leavers, without watchers', () => {
  expect(candidates(vote).map(({ face, player }) => [face.id, player !== null])).toEqual([
    ['mia', true],
    ['jonas', true],
    ['lena', false],
  ]);
});

test('waits only for connected players of the round', () => {
  expect(progress(vote)).toEqual({ done: 1, all: 2 });
});

test('counts an abstention as a vote', () => {
  expect(myVote(vote, 'mia')).toBeUndefined();
  expect(myVote({ ...vote, votes: { mia: null } }, 'mia')).toBeNull();
  expect(myVote({ ...vote, votes: { mia: 'jonas' } }, 'mia')).toBe('jonas');
});
