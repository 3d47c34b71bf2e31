import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/*
 * Names of the migrations that declare `isCompatible`. An older version reads here whether it can
 * serve on tables that a newer one has migrated.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table compatible_migrations (name text primary key)`.execute(db);
}
