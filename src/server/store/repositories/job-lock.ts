import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Jobs that one process runs for all: the first one that takes it. */
export type JobLock = {
  /**
   * True for one caller when the job was last done before `doneBefore`, or never, and no process
   * took it since `takenBefore`; earlier holders count as dead.
   */
  take(
    name: string,
    times: { doneBefore: number; takenBefore: number; now: number },
  ): Promise<boolean>;
  done(name: string, now: number): Promise<void>;
};

export function openJobLock(db: Kysely<Tables>): JobLock {
  return {
    async take(name, { doneBefore, takenBefore, now }) {
      const row = await db
        .insertInto('job_locks')
        .values({ name, takenAt: now, doneAt: null })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ takenAt: now })
            .where('job_locks.takenAt', '<', takenBefore)
            .where(({ eb, or }) =>
              or([eb('job_locks.doneAt', 'is', null), eb('job_locks.doneAt', '<', doneBefore)]),
            ),
        )
        .returning('name')
        .executeTakeFirst();
      return row !== undefined;
    },

    async done(name, now) {
      await db.updateTable('job_locks').set({ doneAt: now }).where('name', '=', name).execute();
    },
  };
}
