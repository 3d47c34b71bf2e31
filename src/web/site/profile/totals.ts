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

const MONTHS = 12;

/** Rounds of the last twelve months, by their age: from -11 to 0; null before the first one with a round. */
export function monthsUntil(now: Date, { months }: Statistics) {
  const ageOf = (month: string) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return 12 * (year - now.getFullYear()) + number - 1 - now.getMonth();
  };
  const first = Math.min(0, ...months.map(({ month }) => ageOf(month)));
  return Array.from({ length: MONTHS }, (_, index) => {
    const at = index + 1 - MONTHS;
    const played = months.find(({ month }) => ageOf(month) === at);
    const isBefore = at < first;
    return {
      at,
      rounds: isBefore ? null : (played?.groupRounds ?? 0) + (played?.imposterRounds ?? 0),
      wins: isBefore ? null : (played?.groupWins ?? 0) + (played?.imposterWins ?? 0),
    };
  });
}
