import type { Statistics } from '../../../contract/statistics.ts';

type Month = Statistics['months'][number];

/** The months of a player together [E4]. */
export function totalsOf({ months, categories }: Statistics) {
  const sum = (pick: (month: Month) => number) =>
    months.reduce((total, month) => total + pick(month), 0);
  return {
    evenings: sum(({ evenings }) => evenings),
    games: sum(({ games }) => games),
    rounds: sum(({ groupRounds, imposterRounds }) => groupRounds + imposterRounds),
    gamesWon: sum(({ gamesWon }) => gamesWon),
    imposterWins: sum(({ imposterWins }) => imposterWins),
    imposterRounds: sum(({ imposterRounds }) => imposterRounds),
    rightVotes: sum(({ rightVotes }) => rightVotes),
    votes: sum(({ votes }) => votes),
    guesses: sum(({ guesses }) => guesses),
    bestStreak: Math.max(0, ...months.map(({ bestStreak }) => bestStreak)),
    favourite: categories[0]?.category ?? null,
  };
}
export type Totals = ReturnType<typeof totalsOf>;
