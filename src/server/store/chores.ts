import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What one of all processes does for the others. Times are epoch ms. */
export type ChoreStore = {
  /**
   * True for one of all who ask, where it was last done before `doneBefore`, or never, and nobody
   * has taken it since `takenBefore`: whoever did earlier has ended, or died over it.
   */
  take(
    name: string,
    due: { doneBefore: number; takenBefore: number; now: number },
  ): Promise<boolean>;
  done(name: string, now: number): Promise<void>;
};

/** Chores in a table that all processes share: who comes first does them. */
export function openChores(db: Kysely<Tables>): ChoreStore {
  return {
    async take(name, { doneBefore, takenBefore, now }) {
      const row = await db
        .insertInto('chores')
        .values({ name, taken_at: now, done_at: null })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ taken_at: now })
            .where('chores.taken_at', '<', takenBefore)
            .where(({ eb, or }) =>
              or([eb('chores.done_at', 'is', null), eb('chores.done_at', '<', doneBefore)]),
            ),
        )
        .returning('name')
        .executeTakeFirst();
      return row !== undefined;
    },

    async done(name, now) {
      await db.updateTable('chores').set({ done_at: now }).where('name', '=', name).execute();
    },
  };
}
