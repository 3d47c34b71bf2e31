import type { Kysely } from 'kysely';

/** [B1] Members' categories, and a lobby's copies of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('own_categories')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('owner_id', 'text', (col) =>
      col.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (col) => col.notNull())
    // Normalized name, unique per owner.
    .addColumn('name_key', 'text', (col) => col.notNull())
    .addColumn('words', 'json', (col) => col.notNull())
    .addColumn('created_at', 'bigint', (col) => col.notNull())
    .addColumn('updated_at', 'bigint', (col) => col.notNull())
    .execute();
  await db.schema
    .createIndex('own_categories_name')
    .unique()
    .on('own_categories')
    .columns(['owner_id', 'name_key'])
    .execute();
  // Includes the words: later edits by the owner affect only later lobbies.
  await db.schema
    .alterTable('games')
    .addColumn('own_categories', 'json', (col) => col.notNull().defaultTo('[]'))
    .execute();
}
