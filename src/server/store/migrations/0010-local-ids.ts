import { type Kysely, sql } from 'kysely';

/*
 * [W2] Reserves local ids. Concurrent sessions on two processes do not see each other, while a
 * primary key rejects the second row. `seen_at`: when its session began or ended; free after 30 days
 * without a live session.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table local_ids (player_id text primary key, seen_at bigint not null)`.execute(
    db,
  );
  await sql`create index local_ids_seen_at on local_ids (seen_at)`.execute(db);

  // Backfill from sessions, ended ones too; each expires 30 days after its last use.
  await sql`insert into local_ids (player_id, seen_at)
    select player_id, max(expire) - 2592000000 from sessions
    where player_id not in (select id from users)
    group by player_id`.execute(db);
}
