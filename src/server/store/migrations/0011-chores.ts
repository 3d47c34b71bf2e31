import type { Kysely } from 'kysely';

/*
 * What one of all processes does for the others, now and then: who does it takes it here, and writes
 * down when it is done. Times are epoch ms.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (col) => col.primaryKey())
    .addColumn('taken_at', 'bigint', (col) => col.notNull())
    .addColumn('done_at', 'bigint')
    .execute();
}
