import { type Kysely, sql } from 'kysely';

/*
 * Locks for periodic jobs that one process runs for all; stores when a job was taken and done.
 * Times are epoch ms.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table chores (
    name text primary key,
    taken_at bigint not null,
    done_at bigint)`.execute(db);
}
