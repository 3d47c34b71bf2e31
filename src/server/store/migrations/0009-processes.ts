import { type Kysely, sql } from 'kysely';

/*
 * [L6] Several processes serve the same lobbies. Each writes down whom it sees, so that nobody is
 * given up who sits on another one, and somebody takes over from one that died.
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
    // When the last call came; null: a live channel is open.
    .addColumn('seen_at', 'bigint')
    .addPrimaryKeyConstraint('sightings_key', ['process_id', 'lobby_code', 'player_id'] as never[])
    .execute();
  await db.schema
    .createIndex('sightings_of_player')
    .on('sightings')
    .columns([sql.ref('player_id'), sql.ref('lobby_code')])
    .execute();

  // The sweep looks for phases that nobody ended, and for lobbies that nobody uses.
  await db.schema
    .createIndex('games_phase_ends_at')
    .on('games')
    .column(sql.ref('phase_ends_at'))
    .execute();
  await db.schema.createIndex('games_active_at').on('games').column(sql.ref('active_at')).execute();
}
