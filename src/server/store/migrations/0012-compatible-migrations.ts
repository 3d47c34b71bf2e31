import type { Kysely } from 'kysely';

/*
 * Names of the migrations that declare `isCompatible`. An older version reads here whether it can
 * serve on tables that a newer one has migrated.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('compatible_migrations')
    .addColumn('name', 'text', (col) => col.primaryKey())
    .execute();
}
