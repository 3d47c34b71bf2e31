import { type Kysely, sql } from 'kysely';
import { WRITE_CHECK_VALID_MS } from '../../timeouts.ts';
import type { Tables } from '../tables.ts';

/** Its row in a table that all processes write. */
const NAME = 'write-check';

/**
 * Resolves when the database can be read and can store data, rejects when it is away, full or
 * read-only. Commits, because a rollback never reaches the disk. A commit within the last `validMs`
 * counts.
 */
export function openHealthCheck(db: Kysely<Tables>): (validMs?: number) => Promise<void> {
  let succeededAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function write(): Promise<void> {
    const row = { takenAt: Date.now(), doneAt: null };
    await db
      .insertInto('job_locks')
      .values({ name: NAME, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    succeededAt = performance.now();
  }

  return async (validMs = WRITE_CHECK_VALID_MS) => {
    if (performance.now() - succeededAt < validMs) {
      await sql`select 1`.execute(db);
      return;
    }
    running ??= write().finally(() => {
      running = null;
    });
    await running;
  };
}
