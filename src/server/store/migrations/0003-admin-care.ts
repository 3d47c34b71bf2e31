import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The day of the last visit is precise: sessions are renewed once a day.
  'alter table users add column last_seen_at bigint not null default 0',
  `update users set last_seen_at = coalesce(
    (select max(expire) - 2592000000 from sessions where player_id = users.id), created_at)`,
  'create index users_last_seen on users (last_seen_at, id)',
  // [B6] End of a granted membership; null: none.
  'alter table users add column premium_granted_until bigint',
  // Refused and failed calls of all processes, by hour (epoch hours). Route patterns and error codes only.
  `create table error_counts (
    hour integer not null,
    route text not null,
    code text not null,
    count integer not null,
    constraint error_counts_key primary key (hour, route, code))`,
];

/** What admins look up. Not compatible: older versions ignore the end of a granted membership. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
