import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Counts over all processes, without personal data. */
export function openStats(db: Kysely<Tables>) {
  return {
    async count(): Promise<{ lobbies: number; players: number }> {
      const { lobbies } = await db
        .selectFrom('lobbies')
        .select(({ fn }) => fn.countAll<number>().as('lobbies'))
        .executeTakeFirstOrThrow();
      const { players } = await db
        .selectFrom('seats')
        .select(({ fn }) => fn.countAll<number>().as('players'))
        .where('isConnected', '=', true)
        .where('playerId', 'not like', 'display:%')
        .executeTakeFirstOrThrow();
      return { lobbies, players };
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
      const row = await db
        .selectFrom('game_days')
        .select('games')
        .where('day', '=', day)
        .executeTakeFirst();
      return row?.games ?? 0;
    },
  };
}
