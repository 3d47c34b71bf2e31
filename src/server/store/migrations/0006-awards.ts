import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/** How often a user had which award, and the best bluff [E4]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table player_awards (
      user_id text not null references users (id) on delete cascade,
      award text not null,
      times integer not null,
      constraint player_awards_key primary key (user_id, award))`,
    // `fooled` of the players in `group_size` voted wrong.
    `create table player_bluffs (
      user_id text not null references users (id) on delete cascade,
      fooled integer not null,
      group_size integer not null,
      constraint player_bluffs_key primary key (user_id))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
