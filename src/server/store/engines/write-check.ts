import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Caches success: health checks are frequent, and each write waits for the disk. */
const VALID_MS = 1000;
/** Its row in a table that all processes write. */
const NAME = 'write-check';

/**
 * Resolves when the database can store data, rejects when it is full or read-only. Commits, because
 * a rollback never reaches the disk.
 */
export function openWriteCheck(db: Kysely<Tables>): () => Promise<void> {
  let succeededAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function write(): Promise<void> {
    const row = { taken_at: Date.now(), done_at: null };
    await db
      .insertInto('chores')
      .values({ name: NAME, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    succeededAt = performance.now();
  }

  return async () => {
    if (performance.now() - succeededAt < VALID_MS) return;
    running ??= write().finally(() => {
      running = null;
    });
    await running;
  };
}
