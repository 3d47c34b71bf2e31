import type { Kysely } from 'kysely';

/** How often words were dealt, skipped [R14] and guessed, in all lobbies. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('word_figures')
    .addColumn('word', 'text', (col) => col.primaryKey())
    .addColumn('dealt', 'integer', (col) => col.notNull())
    .addColumn('skipped', 'integer', (col) => col.notNull())
    .addColumn('guessed', 'integer', (col) => col.notNull())
    .execute();
}
