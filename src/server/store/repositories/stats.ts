import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Counts over all processes, without personal data. */
export type StatsStore = {
  count(): Promise<{ lobbies: number; players: number }>;
  /** Games started; `day` as `2026-11-21`. */
  gamesOf(day: string): Promise<number>;
  /** Days with a game or round from `day` on, the oldest first. */
  daysSince(day: string): Promise<(Tables['game_days'] & { rounds: number })[]>;
  /** How many rounds were how long from `day` on, the shortest first. */
  lengthsSince(day: string): Promise<{ seconds: number; rounds: number }[]>;
};

export function openStats(db: Kysely<Tables>): StatsStore {
  return {
    async count() {
      const { rows } = await sql<{ lobbies: number; players: number }>`
        select (select count(*) from lobbies) as lobbies, (select count(*) from seats
          where is_connected = true and player_id not like 'display:%') as players`.execute(db);
      return rows[0] ?? { lobbies: 0, players: 0 };
    },

    async gamesOf(day) {
      const row = db.selectFrom('game_days').select('games').where('day', '=', day);
      return (await row.executeTakeFirst())?.games ?? 0;
    },

    daysSince: (day) =>
      db
        .selectFrom('game_days')
        .selectAll()
        .select(
          sql<number>`cast((select coalesce(sum(rounds), 0) from round_lengths
            where round_lengths.day = game_days.day) as integer)`.as('rounds'),
        )
        .where('day', '>=', day)
        .orderBy('day')
        .execute(),

    lengthsSince: (day) =>
      db
        .selectFrom('round_lengths')
        .select(['seconds', sql<number>`cast(sum(rounds) as integer)`.as('rounds')])
        .where('day', '>=', day)
        .groupBy('seconds')
        .orderBy('seconds')
        .execute(),
  };
}
