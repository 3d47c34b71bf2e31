import { describe, expect, test } from 'vitest';
import { ballots, hasVotes } from '../view/round-votes.ts';
import { isGameOver, standings } from '../view/standings.ts';
import { aPlayer, aView, players } from '../view/test-view.ts';
import { wouldGoOn } from './host-options.tsx';

test('[P] sorts by points; equal points share a rank', () => {
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

test('[P] skips ranks after a shared rank', () => {
  const game = aView({ scores: { mia: 3, jonas: 3, lena: 1 } });
  expect(standings(game).map((standing) => standing.place)).toEqual([1, 1, 3]);
});

const voted = aView({
  status: 'result',
  endReason: 'votes',
  players: players(
    aPlayer({ id: 'mia', seat: 0, inRound: true }),
    aPlayer({ id: 'jonas', seat: 1, inRound: true }),
    aPlayer({ id: 'lena', seat: 2, inRound: true }),
    aPlayer({ id: 'tim', seat: 3, inRound: false }),
  ),
  votes: { mia: 'jonas', jonas: null, lena: 'jonas' },
  accusedIds: ['jonas'],
});

test('lists the voters of each player, and the abstentions', () => {
  const { received, abstained } = ballots(voted);
  expect(received[0]?.target.id).toBe('jonas');
  expect(received[0]?.isAccused).toBe(true);
  expect(received[0]?.voters.map((voter) => voter.id)).toEqual(['mia', 'lena']);
  expect(abstained.map((voter) => voter.id)).toEqual(['jonas']);
});

test('lists all players of the round, also without votes, but no watchers', () => {
  expect(ballots(voted).received.map(({ target, voters }) => [target.id, voters.length])).toEqual([
    ['jonas', 2],
    ['mia', 0],
    ['lena', 0],
  ]);
});

test('[R6] shows votes after a guess during the vote, none after one before it', () => {
  expect(hasVotes({ ...voted, endReason: 'guess-right' })).toBe(true);
  expect(hasVotes({ ...voted, endReason: 'guess-right', votes: {} })).toBe(false);
  expect(hasVotes({ ...voted, endReason: 'votes', votes: {} })).toBe(true);
});

test('[V2] leavers keep name and votes', () => {
  const game = aView({
    status: 'result',
    players: players(
      aPlayer({ id: 'mia', seat: 0, inRound: true }),
      aPlayer({ id: 'jonas', seat: 1, inRound: true }),
    ),
    departed: [{ id: 'lena', username: 'Lena', avatar: '' }],
    votes: { mia: 'lena', lena: 'mia' },
  });
  expect(ballots(game).received.map(({ target, voters }) => [target.id, voters.length])).toEqual([
    ['mia', 1],
    ['lena', 1],
    ['jonas', 0],
  ]);
});

test('[V6] a run-off lists its candidates, the ballot before it all players', () => {
  const game = {
    ...voted,
    votes: { mia: 'jonas', jonas: 'lena', lena: 'jonas' },
    ballotVotes: { mia: 'lena', jonas: 'lena', lena: 'jonas' },
    runoffIds: ['jonas', 'lena'],
  };
  const listed = (isFirst: boolean) =>
    ballots(game, isFirst).received.map(({ target, isAccused, voters }) => [
      target.id,
      isAccused,
      voters.length,
    ]);
  expect(listed(false)).toEqual([
    ['jonas', true, 2],
    ['lena', false, 1],
  ]);
  expect(listed(true)).toEqual([
    ['lena', false, 2],
    ['jonas', false, 1],
    ['mia', false, 0],
  ]);
});

test('the last round ends the game, unlimited rounds never do', () => {
  expect(isGameOver(aView({ currentRound: 4, totalRounds: 5 }))).toBe(false);
  expect(isGameOver(aView({ currentRound: 5, totalRounds: 5 }))).toBe(true);
  expect(isGameOver(aView({ currentRound: 50, totalRounds: 0 }))).toBe(false);
});

describe('[V6, V7] the offer of a finale', () => {
  const tie = {
    accusedIds: [],
    winnerType: 'imposter',
    votes: { mia: 'tim', tim: 'mia' },
  } as const;
  const caught = { accusedIds: ['tim'], winnerType: 'group', votes: { mia: 'tim' } } as const;
  const missed = { ...caught, winnerType: 'imposter' } as const;
  const agreed = { ...tie, votes: { mia: 'tim', tim: null } };

  test.each([
    ['a tie', tie, 'classic', true],
    ['a tie in chaos, which has no run-off', tie, 'chaos', false],
    ['a caught Imposter', caught, 'hint', true],
    ['a caught Imposter in undercover, which has no last word', caught, 'undercover', false],
    ['a wrong accusation', missed, 'classic', false],
    ['one vote, no more than abstentions', agreed, 'classic', false],
  ] as const)('after %s', (_, change, mode, isOffered) => {
    const view = aView({
      status: 'result',
      endReason: 'votes',
      ...change,
      votes: { ...change.votes },
      accusedIds: [...change.accusedIds],
    });
    expect(wouldGoOn({ ...view, settings: { ...view.settings, mode } })).toBe(isOffered);
    expect(wouldGoOn({ ...view, settings: { ...view.settings, mode, finale: true } })).toBe(false);
  });
});
