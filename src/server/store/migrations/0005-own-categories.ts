import { type Kysely, sql } from 'kysely';

/** [B1] Members' categories, and a lobby's copies of them. */
export async function up(db: Kysely<never>): Promise<void> {
  // `name_key`: normalized name, unique per owner.
  await sql`create table own_categories (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    name text not null,
    name_key text not null,
    words json not null,
    created_at bigint not null,
    updated_at bigint not null)`.execute(db);
  await sql`create unique index own_categories_name
    on own_categories (owner_id, name_key)`.execute(db);
  // Includes the words: later edits by the owner affect only later lobbies.
  await sql`alter table games add column own_categories json not null default '[]'`.execute(db);
}
