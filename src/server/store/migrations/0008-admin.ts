import { type Kysely, sql } from 'kysely';
import { searchText } from '../repositories/search-text.ts';

/*
 * Admin features: account search by substring, an action log, and removal of categories that running
 * games still use.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Normalized text for the search; also sorts names.
  await sql`alter table users add column search_text text not null default ''`.execute(db);
  type Row = { id: string; username: string; email: string | null };
  const { rows } = await sql<Row>`select id, username, email from users`.execute(db);
  for (const { id, username, email } of rows) {
    await sql`update users set search_text = ${searchText(username, email)}
      where id = ${id}`.execute(db);
  }
  await sql`create index users_search_text on users (search_text)`.execute(db);
  await sql`create index users_newest on users (created_at, id)`.execute(db);

  // A removed list is kept for games that chose it, and is not seeded again.
  await sql`alter table categories add column is_removed boolean not null default false`.execute(
    db,
  );

  // `admin_id` null: the CLI on the server.
  await sql`create table admin_log (
    id text primary key,
    at bigint not null,
    admin_id text,
    admin_name text,
    action text not null,
    subject text not null,
    changes json not null)`.execute(db);
  await sql`create index admin_log_newest on admin_log (at, id)`.execute(db);

  // Games started per day (in Zurich, `2026-11-21`).
  await sql`create table game_days (day text primary key, games integer not null)`.execute(db);
}
