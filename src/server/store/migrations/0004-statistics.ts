import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/** Statistics of accounts [E4], and figures of the whole service by day, without personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // `month`: `2026-11`. `streak`: rounds won in sequence, counted anew in each month.
    `create table player_months (
      user_id text not null references users (id) on delete cascade,
      month text not null,
      evenings integer not null,
      games integer not null,
      games_won integer not null,
      group_rounds integer not null,
      group_wins integer not null,
      imposter_rounds integer not null,
      imposter_wins integer not null,
      votes integer not null,
      right_votes integer not null,
      guesses integer not null,
      streak integer not null,
      best_streak integer not null,
      constraint player_months_key primary key (user_id, month))`,
    `create table player_categories (
      user_id text not null references users (id) on delete cascade,
      category text not null,
      rounds integer not null,
      constraint player_categories_key primary key (user_id, category))`,
    // `seconds`: from deal to result, rounded down to tens.
    `create table round_lengths (
      day text not null,
      seconds integer not null,
      rounds integer not null,
      constraint round_lengths_key primary key (day, seconds))`,
    // A player counts once in an evening.
    'alter table game_days add column evenings integer not null default 0',
    'alter table game_days add column second_games integer not null default 0',
    'alter table game_days add column players integer not null default 0',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
