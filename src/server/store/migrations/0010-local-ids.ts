import { type Kysely, sql } from 'kysely';

/*
 * [W2] Whose a local id is. Sessions cannot say it: two that begin on two processes at the same
 * moment do not see each other, while of two equal rows one is refused.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('local_ids')
    .addColumn('player_id', 'text', (col) => col.primaryKey())
    // When its session began or ended; 30 days later it is free, unless one lives.
    .addColumn('seen_at', 'bigint', (col) => col.notNull())
    .execute();
  await db.schema
    .createIndex('local_ids_seen_at')
    .on('local_ids')
    .column(sql.ref('seen_at'))
    .execute();

  // Until now sessions said it, ended ones too; each expires 30 days after it was last used.
  await sql`insert into local_ids (player_id, seen_at)
    select player_id, max(expire) - 2592000000 from sessions
    where player_id not in (select id from users)
    group by player_id`.execute(db);
}
