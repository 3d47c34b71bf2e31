import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/** [R16] Of the running or last round of each lobby. Not part of its document: no view may change. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table suspicions (
    lobby_code text not null references lobbies (code) on delete cascade,
    player_id text not null,
    target_id text not null,
    at bigint not null,
    constraint suspicions_key primary key (lobby_code, player_id, at))`.execute(db);
  await sql`create index suspicions_player_id on suspicions (player_id)`.execute(db);
}
