import * as z from 'zod/mini';

/** What counted in one month; a step of a lobby counts once, when it is stored [E4]. */
const MonthStatistics = z.object({
  /** `2026-11`. */
  month: z.string(),
  evenings: z.number(),
  games: z.number(),
  gamesWon: z.number(),
  groupRounds: z.number(),
  groupWins: z.number(),
  imposterRounds: z.number(),
  imposterWins: z.number(),
  /** Rounds of the group with a vote for another player, and with a right one. */
  votes: z.number(),
  rightVotes: z.number(),
  /** Right ones, that ended a round. */
  guesses: z.number(),
  /** Most rounds won in sequence. */
  bestStreak: z.number(),
});

/** Months, the oldest first; categories and awards, most often first. */
export const Statistics = z.object({
  months: z.array(MonthStatistics),
  categories: z.array(z.object({ category: z.string(), rounds: z.number() })),
  /** By the name of its rule [E2]; another version may have others. */
  awards: z.array(z.object({ award: z.string(), times: z.number() })),
  /** The best bluff: how many of the group voted wrong in one round [E2c]. */
  bluff: z.nullable(z.object({ fooled: z.number(), group: z.number() })),
});
export type Statistics = z.infer<typeof Statistics>;
