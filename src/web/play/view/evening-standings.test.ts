import { expect, test } from 'vitest';
import { eveningStandings, isSecondGame } from './evening-standings.ts';
import { aView } from './test-view.ts';

const evening = { games: 1, points: { mia: 2, lena: 5 }, wins: { lena: 1 }, roundCount: 7 };
const said = (change: Parameters<typeof aView>[0]) =>
  eveningStandings(aView({ evening, ...change })).map(
    ({ player, place, wins, points }) => `${place} ${player.id} ${wins} ${points}`,
  );

test('[E1] the points of the game that runs are added', () => {
  const scores = { mia: 3, jonas: 1 };
  expect(said({})).toEqual(['1 lena 1 5', '2 mia 0 2', '3 jonas 0 0']);
  expect(said({ status: 'result', scores })).toEqual(['1 mia 0 5', '1 lena 1 5', '3 jonas 0 1']);
});

test('[E1] at the podium the game is one of those that are over', () => {
  const over = { status: 'result', currentRound: 5, scores: { mia: 2 } } as const;
  expect(said(over)).toEqual(['1 lena 1 5', '2 mia 0 2', '3 jonas 0 0']);
  expect(isSecondGame(aView({ evening, ...over }))).toBe(false);
  expect(isSecondGame(aView({ evening }))).toBe(true);
  expect(isSecondGame(aView({ evening: { ...evening, games: 2 }, ...over }))).toBe(true);
});

test('[E1] none while a round runs', () => {
  expect(said({ status: 'playing', evening: null })).toEqual([]);
  expect(isSecondGame(aView({ status: 'playing' }))).toBe(false);
});
