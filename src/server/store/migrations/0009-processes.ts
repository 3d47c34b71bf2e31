import { type Kysely, sql } from 'kysely';

/*
 * [L6] Several processes serve the same lobbies. Each records whom it sees, so that players on
 * other processes count as present and those of a dead process are adopted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('processes')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('alive_at', 'bigint', (col) => col.notNull())
    .execute();

  await db.schema
    .createTable('sightings')
    .addColumn('process_id', 'text', (col) => col.notNull())
    .addColumn('lobby_code', 'text', (col) => col.notNull())
    .addColumn('player_id', 'text', (col) => col.notNull())
    // Time of the last request; null: a stream is open.
    .addColumn('seen_at', 'bigint')
    .addPrimaryKeyConstraint('sightings_key', ['process_id', 'lobby_code', 'player_id'] as never[])
    .execute();
  await db.schema
    .createIndex('sightings_of_player')
    .on('sightings')
    .columns([sql.ref('player_id'), sql.ref('lobby_code')])
    .execute();

  // The sweep looks for overdue phases and idle lobbies.
  await db.schema
    .createIndex('games_phase_ends_at')
    .on('games')
    .column(sql.ref('phase_ends_at'))
    .execute();
  await db.schema.createIndex('games_active_at').on('games').column(sql.ref('active_at')).execute();
}
