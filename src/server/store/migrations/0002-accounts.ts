import { type Kysely, sql } from 'kysely';

/*
 * [A1] Registered names and e-mail addresses are unique whatever their case: the keys hold them as
 * they are compared, null where there is nothing to compare (guests share names). SQLite and
 * PostgreSQL both let many nulls stand in a unique column.
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
  // Whose seats are where: the way back, and the end of an account.
  await db.schema.createIndex('players_player_id').on('players').column('player_id').execute();
}
