import type { Kysely } from 'kysely';
import { JOB_LOCKS, type Tables } from '../tables.ts';

/** Jobs that one process runs for all. Times are epoch ms. */
export type JobLockStore = {
  /**
   * True for one caller when the job was last done before `doneBefore`, or never, and no process
   * took it since `takenBefore`; earlier holders count as dead.
   */
  take(
    name: string,
    due: { doneBefore: number; takenBefore: number; now: number },
  ): Promise<boolean>;
  done(name: string, now: number): Promise<void>;
};

/** Locks in a shared table: the first process gets the job. */
export function openJobLock(db: Kysely<Tables>): JobLockStore {
  return {
    async take(name, { doneBefore, takenBefore, now }) {
      const row = await db
        .insertInto(JOB_LOCKS)
        .values({ name, taken_at: now, done_at: null })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ taken_at: now })
            .where(`${JOB_LOCKS}.taken_at`, '<', takenBefore)
            .where(({ eb, or }) =>
              or([
                eb(`${JOB_LOCKS}.done_at`, 'is', null),
                eb(`${JOB_LOCKS}.done_at`, '<', doneBefore),
              ]),
            ),
        )
        .returning('name')
        .executeTakeFirst();
      return row !== undefined;
    },

    async done(name, now) {
      await db.updateTable(JOB_LOCKS).set({ done_at: now }).where('name', '=', name).execute();
    },
  };
}
