import type { Kysely } from 'kysely';

/*
 * Locks for periodic jobs that one process runs for all; stores when a job was taken and done.
 * Times are epoch ms.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (col) => col.primaryKey())
    .addColumn('taken_at', 'bigint', (col) => col.notNull())
    .addColumn('done_at', 'bigint')
    .execute();
}
