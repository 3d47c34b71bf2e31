import type { Kysely } from 'kysely';
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
      const { lobbies } = await db
        .selectFrom('games')
        .select(({ fn }) => fn.countAll().as('lobbies'))
        .executeTakeFirstOrThrow();
      const { players } = await db
        .selectFrom('players')
        .select(({ fn }) => fn.countAll().as('players'))
        .where('is_connected', '=', true)
        .executeTakeFirstOrThrow();
      return { lobbies: Number(lobbies), players: Number(players) };
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
      const row = await db
        .selectFrom('game_days')
        .select('games')
        .where('day', '=', day)
        .executeTakeFirst();
      return row?.games ?? 0;
    },
  };
}
