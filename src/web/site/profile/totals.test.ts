import { expect, test } from 'vitest';
import { monthsUntil, totalsOf } from './totals.ts';

const NOTHING = { months: [], categories: [], awards: [], bluff: null };

const month = {
  ...{ month: '2026-10', evenings: 1, games: 2, gamesWon: 1, groupRounds: 6, groupWins: 4 },
  ...{ imposterRounds: 3, imposterWins: 1, votes: 5, rightVotes: 2, guesses: 1, bestStreak: 4 },
};

test('[E4] months add up, but for the longest streak', () => {
  const months = [month, { ...month, month: '2026-11', bestStreak: 3 }];
  const categories = [
    { category: 'Tiere', rounds: 12 },
    { category: 'Berufe', rounds: 6 },
  ];
  expect(totalsOf({ ...NOTHING, months, categories })).toEqual({
    ...{ evenings: 2, games: 4, rounds: 18, gamesWon: 2, imposterWins: 2, imposterRounds: 6 },
    ...{ rightVotes: 4, votes: 10, guesses: 2, bestStreak: 4, favourite: 'Tiere' },
  });
});

test('[E4] who has not played has nothing', () => {
  const totals = totalsOf(NOTHING);
  expect(Object.values(totals).every((value) => !value)).toBe(true);
});

test('[E4] the chart shows twelve months, without a value before the first round', () => {
  const months = [month, { ...month, month: '2025-12', groupRounds: 1 }];
  const shown = monthsUntil(new Date(2026, 10, 28), { ...NOTHING, months });
  expect(shown.map(({ rounds }) => rounds)).toEqual([4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0]);
  expect(shown.at(-2)).toEqual({ at: -1, rounds: 9, wins: 5 });
  const [late] = monthsUntil(new Date(2027, 0, 1), { ...NOTHING, months: [month] });
  expect(late).toEqual({ at: -11, rounds: null, wins: null });
});
