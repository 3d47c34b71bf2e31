import { type Kysely, sql } from 'kysely';

/*
 * [A1] Registered names and e-mail addresses are unique, ignoring case. The key columns hold
 * normalized values, null for guests; both databases allow many nulls in a unique column.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column username_key text`.execute(db);
  await sql`alter table users add column email_key text`.execute(db);
  await sql`create unique index users_by_username on users (username_key)`.execute(db);
  await sql`create unique index users_by_email on users (email_key)`.execute(db);
  // Finds a player's seats for rejoining and account deletion.
  await sql`create index players_player_id on players (player_id)`.execute(db);
}
