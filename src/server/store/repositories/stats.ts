import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Counts over all processes, without personal data. */
export function openStats(db: Kysely<Tables>) {
  return {
    async count(): Promise<{ lobbies: number; players: number }> {
      const { rows } = await sql<{ lobbies: number; players: number }>`
        select (select count(*) from lobbies) as lobbies, (select count(*) from seats
          where is_connected = true and player_id not like 'display:%') as players`.execute(db);
      return rows[0] ?? { lobbies: 0, players: 0 };
    },

    /** `day` as `2026-11-21`. */
    async addGames(day: string, games: number): Promise<void> {
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

    async gamesOf(day: string): Promise<number> {
      const row = db.selectFrom('game_days').select('games').where('day', '=', day);
      return (await row.executeTakeFirst())?.games ?? 0;
    },
  };
}
