import { expect, test } from 'vitest';
import { aPlayer, aView, players } from '../../live/test-view.ts';
import { ballots } from './ballots.ts';
import { isGameOver, standings } from './standings.ts';

test('[P] the most points come first, equal points share the place', () => {
  const game = aView({
    status: 'result',
    scores: { mia: 3, jonas: 7, lena: 3 },
    roundPoints: { jonas: 2 },
  });
  expect(
    standings(game).map(({ player, place, gained, total }) => [player.id, place, gained, total]),
  ).toEqual([
    ['jonas', 1, 2, 7],
    ['mia', 2, 0, 3],
    ['lena', 2, 0, 3],
  ]);
});

test('[P] after shared places the next place is further down', () => {
  const game = aView({ scores: { mia: 3, jonas: 3, lena: 1 } });
  expect(standings(game).map((standing) => standing.place)).toEqual([1, 1, 3]);
});

test('the votes say who was for whom, and who abstained', () => {
  const game = aView({
    status: 'result',
    votes: { mia: 'jonas', jonas: null, lena: 'jonas' },
    accusedIds: ['jonas'],
  });
  const { received, abstained } = ballots(game);
  expect(received.map((ballot) => [ballot.target.id, ballot.isAccused])).toEqual([['jonas', true]]);
  expect(received[0]?.voters.map((voter) => voter.id)).toEqual(['mia', 'lena']);
  expect(abstained.map((voter) => voter.id)).toEqual(['jonas']);
});

test('[V2] who left keeps name and votes', () => {
  const game = aView({
    status: 'result',
    players: players(aPlayer({ id: 'mia' }), aPlayer({ id: 'jonas' })),
    departed: [{ id: 'lena', username: 'Lena', avatar: '' }],
    votes: { mia: 'lena', lena: 'mia' },
  });
  expect(ballots(game).received.map((ballot) => ballot.target.username)).toEqual(['Lena', 'mia']);
});

test('the last round ends the game, unlimited rounds never do', () => {
  expect(isGameOver(aView({ currentRound: 4, totalRounds: 5 }))).toBe(false);
  expect(isGameOver(aView({ currentRound: 5, totalRounds: 5 }))).toBe(true);
  expect(isGameOver(aView({ currentRound: 50, totalRounds: 0 }))).toBe(false);
});
