import { type Kysely, sql } from 'kysely';

/*
 * [A1] Registered names and e-mail addresses are unique, ignoring case. The key columns hold
 * normalized values, null for guests; both databases allow many nulls in a unique column.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('username_key', 'text').execute();
  await db.schema.alterTable('users').addColumn('email_key', 'text').execute();
  await db.schema
    .createIndex('users_by_username')
    .unique()
    .on('users')
    .column(sql.ref('username_key'))
    .execute();
  await db.schema
    .createIndex('users_by_email')
    .unique()
    .on('users')
    .column(sql.ref('email_key'))
    .execute();
  // Finds a player's seats for rejoining and account deletion.
  await db.schema.createIndex('players_player_id').on('players').column('player_id').execute();
}
