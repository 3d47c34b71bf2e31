import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Counts over all processes, without personal data. */
export type StatsStore = {
  count(): Promise<{ lobbies: number; players: number }>;
  /** `day` as `2026-11-21`. */
  addGames(day: string, games: number): Promise<void>;
  gamesOf(day: string): Promise<number>;
};

export function openStats(db: Kysely<Tables>): StatsStore {
  return {
    async count() {
      const { rows } = await sql<{ lobbies: number; players: number }>`
        select (select count(*) from lobbies) as lobbies, (select count(*) from seats
          where is_connected = true and player_id not like 'display:%') as players`.execute(db);
      return rows[0] ?? { lobbies: 0, players: 0 };
    },

    async addGames(day, games) {
      await db
        .insertInto('game_days')
        .values({ day, games })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet(({ eb, ref }) => ({
            games: eb('game_days.games', '+', ref('excluded.games')),
          })),
        )
        .execute();
    },

    async gamesOf(day) {
      const row = db.selectFrom('game_days').select('games').where('day', '=', day);
      return (await row.executeTakeFirst())?.games ?? 0;
    },
  };
}
