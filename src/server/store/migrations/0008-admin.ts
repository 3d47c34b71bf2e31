import { type Kysely, sql } from 'kysely';
import { searchText } from '../repositories/search-text.ts';

/*
 * Admin features: account search by substring, an action log, and removal of categories that running
 * games still use.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Normalized text for the search; also sorts names.
  await db.schema
    .alterTable('users')
    .addColumn('search_text', 'text', (col) => col.notNull().defaultTo(''))
    .execute();
  type Row = { id: string; username: string; email: string | null };
  const { rows } = await sql<Row>`select id, username, email from users`.execute(db);
  for (const { id, username, email } of rows) {
    await sql`update users set search_text = ${searchText(username, email)}
      where id = ${id}`.execute(db);
  }
  await db.schema
    .createIndex('users_search_text')
    .on('users')
    .column(sql.ref('search_text'))
    .execute();
  await db.schema
    .createIndex('users_newest')
    .on('users')
    .columns([sql.ref('created_at'), sql.ref('id')])
    .execute();

  // A removed list is kept for games that chose it, and is not seeded again.
  await db.schema
    .alterTable('categories')
    .addColumn('is_removed', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();

  await db.schema
    .createTable('admin_log')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('at', 'bigint', (col) => col.notNull())
    // Null: the CLI on the server.
    .addColumn('admin_id', 'text')
    .addColumn('admin_name', 'text')
    .addColumn('action', 'text', (col) => col.notNull())
    .addColumn('subject', 'text', (col) => col.notNull())
    .addColumn('changes', 'json', (col) => col.notNull())
    .execute();
  await db.schema
    .createIndex('admin_log_newest')
    .on('admin_log')
    .columns([sql.ref('at'), sql.ref('id')])
    .execute();

  // Games started per day (in Zurich, `2026-11-21`).
  await db.schema
    .createTable('game_days')
    .addColumn('day', 'text', (col) => col.primaryKey())
    .addColumn('games', 'integer', (col) => col.notNull())
    .execute();
}
