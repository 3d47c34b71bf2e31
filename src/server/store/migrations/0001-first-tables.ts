import { type Kysely, sql } from 'kysely';

/*
 * UX-43, plus what the rules need. Times are epoch ms in `bigint`. Opaque state is `json`, not
 * `jsonb`: it is never queried, and writes are cheaper. No `down`: restore a backup instead.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table users (
    id text primary key,
    username text not null,
    email text unique,
    password text,
    is_guest boolean not null default true,
    is_admin boolean not null default false,
    profile_image_url text,
    stripe_customer_id text,
    stripe_subscription_id text,
    is_premium boolean not null default false,
    created_at bigint not null,
    updated_at bigint not null)`.execute(db);

  // `sid`: hash of the cookie value; the cookie itself is not stored. `player_id`: the id that the
  // session plays under: of the account, or a bound local one [W2].
  await sql`create table sessions (
    sid text primary key,
    sess json not null,
    player_id text not null,
    expire bigint not null)`.execute(db);
  await sql`create index sessions_player_id on sessions (player_id)`.execute(db);
  await sql`create index sessions_expire on sessions (expire)`.execute(db);

  // `version`: optimistic lock, incremented by every save. `time_left`: whole seconds at
  // `updated_at`, for human readers. From `card`: the round (null while waiting), and from
  // `kicked_ids`: what outlasts rounds.
  await sql`create table games (
    lobby_code text primary key,
    version integer not null,
    lobby_name text,
    settings json not null,
    status text not null default 'waiting',
    current_round integer not null default 1,
    total_rounds integer not null default 5,
    word text not null default '',
    imposter_ids json not null default '[]',
    votes json not null default '{}',
    time_left bigint not null default 90,
    winner_id text,
    winner_type text,
    scores json not null default '{}',
    phase_ends_at bigint,
    card json,
    speaking_order json,
    departed json not null default '[]',
    speaker_id text,
    next_speaker_id text,
    outcome json,
    kicked_ids json not null default '[]',
    used_words json not null default '[]',
    last_imposter_ids json not null default '[]',
    active_at bigint not null,
    created_at bigint not null,
    updated_at bigint not null)`.execute(db);

  // `id`: `<lobby code>/<player id>`. `votes`: received in this round. `seat`: sorts by joining.
  await sql`create table players (
    id text primary key,
    game_id text not null references games (lobby_code) on delete cascade,
    player_id text not null,
    username text not null,
    is_host boolean not null default false,
    is_ready boolean not null default false,
    is_connected boolean not null default true,
    votes integer not null default 0,
    avatar text not null,
    seat bigint not null,
    absent_since bigint,
    rounds_since_imposter integer not null default 0,
    created_at bigint not null,
    updated_at bigint not null)`.execute(db);
  await sql`create index players_game_id on players (game_id)`.execute(db);

  // `position`: order among those added at the same time.
  await sql`create table categories (
    id text primary key,
    name text not null unique,
    words json not null,
    is_premium boolean not null default false,
    is_adult boolean not null default false,
    is_active boolean not null default true,
    position integer not null default 0,
    created_at bigint not null,
    updated_at bigint not null)`.execute(db);
}
