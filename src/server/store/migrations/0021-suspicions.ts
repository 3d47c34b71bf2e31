import { type Kysely, sql } from 'kysely';

/** [R16] Of the running or last round of each lobby. Not part of its document: no view may change. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('suspicions')
    .addColumn('lobby_code', 'text', (col) =>
      col.notNull().references('lobbies.code').onDelete('cascade'),
    )
    .addColumn('player_id', 'text', (col) => col.notNull())
    .addColumn('target_id', 'text', (col) => col.notNull())
    .addColumn('at', 'bigint', (col) => col.notNull())
    .addPrimaryKeyConstraint('suspicions_key', ['lobby_code', 'player_id', 'at'] as never[])
    .execute();
  await db.schema
    .createIndex('suspicions_player_id')
    .on('suspicions')
    .column(sql.ref<never>('player_id'))
    .execute();
}
