import { type Kysely, sql } from 'kysely';

/*
 * [L6] Several processes serve the same lobbies. Each records whom it sees, so that players on
 * other processes count as present and those of a dead process are adopted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table processes (id text primary key, alive_at bigint not null)`.execute(db);

  // `seen_at`: time of the last request; null: a stream is open.
  await sql`create table sightings (
    process_id text not null,
    lobby_code text not null,
    player_id text not null,
    seen_at bigint,
    constraint sightings_key primary key (process_id, lobby_code, player_id))`.execute(db);
  await sql`create index sightings_of_player on sightings (player_id, lobby_code)`.execute(db);

  // The sweep looks for overdue phases and idle lobbies.
  await sql`create index games_phase_ends_at on games (phase_ends_at)`.execute(db);
  await sql`create index games_active_at on games (active_at)`.execute(db);
}
