import { type Kysely, PostgresAdapter, sql } from 'kysely';

/*
 * The schema of version 1.0.0. Times are epoch ms in `bigint`. Opaque state is `json`, not `jsonb`:
 * it is never queried, and writes are cheaper. No `down`: restore a backup instead.
 */
const LOBBIES = [
  // `version`: optimistic lock, incremented by every save. `state`: the game without what has a
  // column of its own. `own_categories`: up to 2,000 words, and hardly ever changed.
  // `phase_ends_at`: without an index, which every move would update (110 against 92 µs per save).
  `create table lobbies (
    code text primary key,
    version integer not null,
    state json not null,
    own_categories json not null,
    phase_ends_at bigint,
    active_at bigint not null,
    created_at bigint not null,
    updated_at bigint not null)`,
  `create table seats (
    lobby_code text not null references lobbies (code) on delete cascade,
    player_id text not null,
    is_connected boolean not null,
    created_at bigint not null,
    constraint seats_key primary key (lobby_code, player_id))`,
  'create index seats_player_id on seats (player_id)',
  // Shared screens [T2]. `token_hash`: SHA-256 of the cookie value. `pairing_code` null: used.
  `create table displays (
    id text primary key,
    token_hash text not null unique,
    pairing_code text unique,
    pairing_expires_at bigint not null,
    created_at bigint not null)`,
  'create index displays_pairing_expires_at on displays (pairing_expires_at)',
  // Of the running or last round of each lobby [R16]. Not part of its document: no view may change.
  `create table suspicions (
    lobby_code text not null references lobbies (code) on delete cascade,
    player_id text not null,
    target_id text not null,
    at bigint not null,
    constraint suspicions_key primary key (lobby_code, player_id, at))`,
  'create index suspicions_player_id on suspicions (player_id)',
];

const WORDS = [
  // `position`: order among those added at the same time. `is_removed`: kept for games that chose it,
  // and not seeded again. `shipped_hash`: of the words as last shipped; later lists replace them. Null:
  // an admin changed them.
  `create table categories (
    id text primary key,
    name text not null unique,
    words json not null,
    is_premium boolean not null default false,
    is_adult boolean not null default false,
    is_active boolean not null default true,
    is_removed boolean not null default false,
    position integer not null default 0,
    shipped_hash text,
    created_at bigint not null,
    updated_at bigint not null)`,
  // Of members [B1]. `name_key`: normalized name, unique per owner.
  `create table own_categories (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    name text not null,
    name_key text not null,
    words json not null,
    created_at bigint not null,
    updated_at bigint not null)`,
  'create unique index own_categories_name on own_categories (owner_id, name_key)',
  // The words of a host's rounds; removed after 60 days or with the account [R15]. Without a foreign
  // key: a host may be anonymous, or be deleted during the save.
  `create table dealt_words (
    host_id text not null,
    word text not null,
    dealt_at bigint not null,
    constraint dealt_words_pk primary key (host_id, word))`,
  'create index dealt_words_dealt_at on dealt_words (dealt_at)',
  // How often words were dealt, skipped [R14] and guessed, in all lobbies.
  `create table word_figures (
    word text primary key,
    dealt integer not null,
    skipped integer not null,
    guessed integer not null)`,
];

const tokens = (table: string, account: string): string[] => [
  `create table ${table} (
    user_id text not null${account},
    purpose text not null,
    token_hash text not null,
    email_key text,
    expires_at bigint not null,
    constraint ${table}_key primary key (user_id, purpose))`,
  `create unique index ${table}_by_hash on ${table} (token_hash)`,
];

const ACCOUNTS = [
  // Names and addresses are unique, ignoring case: the key columns hold normalized values, null
  // for guests [A1]. `search_text`: normalized, for admins; also sorts names. `email_confirmed_at` null: not
  // confirmed [A6]. [B6] Two independent sources of membership: `premium_granted`, set by admins, and
  // `premium_paid_until`, set from the provider's state; it ends without further requests. `payment_…`:
  // sequence numbers of provider requests; an answer counts unless a later one is stored.
  `create table users (
    id text primary key,
    username text not null,
    username_key text,
    email text unique,
    email_key text,
    email_confirmed_at bigint,
    search_text text not null default '',
    password text,
    is_guest boolean not null default true,
    is_admin boolean not null default false,
    profile_image_url text,
    stripe_customer_id text,
    stripe_subscription_id text,
    premium_granted boolean not null default false,
    premium_paid_until bigint,
    payment_drawn integer not null default 0,
    payment_written integer not null default 0,
    created_at bigint not null,
    updated_at bigint not null)`,
  'create unique index users_by_username on users (username_key)',
  'create unique index users_by_email on users (email_key)',
  'create unique index users_by_customer on users (stripe_customer_id)',
  'create index users_search_text on users (search_text)',
  'create index users_newest on users (created_at, id)',
  // `sid`: hash of the cookie value; the cookie itself is not stored. `player_id`: the id that the
  // session plays under: of the account, or a bound local one [W2].
  `create table sessions (
    sid text primary key,
    sess json not null,
    player_id text not null,
    expire bigint not null)`,
  'create index sessions_player_id on sessions (player_id)',
  'create index sessions_expire on sessions (expire)',
  // Sessions that a registration has ended lately: concurrent ones of the browser are refused [A3].
  `create table replaced_sessions (
    sid text not null primary key,
    expire bigint not null)`,
  // Reserves local ids [W2]. Concurrent sessions on two processes do not see each other, while a
  // primary key rejects the second row. `seen_at`: when its session began or ended; free after 30 days
  // without a live session.
  'create table local_ids (player_id text primary key, seen_at bigint not null)',
  'create index local_ids_seen_at on local_ids (seen_at)',
  // One-time links [A5, A6]. `purpose`: `reset` or `confirm-email`; a newer token replaces the older
  // one. `token_hash`: SHA-256, so that a leaked table opens no account. `email_key`: normalized address
  // it was made for; null: an admin's link.
  ...tokens('one_time_tokens', ' references users (id) on delete cascade'),
  // Without accounts: a token for an unknown address is stored here, so that it costs the same [A5]. At
  // most one row for each purpose.
  ...tokens('decoy_tokens', ''),
];

const PAYMENTS = [
  // Last state from the provider; one row per account. `amount`: minor units. `payment_failed_since`:
  // start of the unpaid period. `payer_email`: receipt address at the provider, as accounts need no
  // address.
  `create table subscriptions (
    user_id text primary key references users (id) on delete cascade,
    id text not null,
    status text not null,
    amount integer not null,
    currency text not null,
    billing_interval text not null,
    started_at bigint not null,
    current_period_end bigint,
    cancel_at_period_end boolean not null,
    payment_failed_since bigint,
    payer_email text,
    updated_at bigint not null)`,
  // Deduplicates provider events.
  `create table payment_events (
    id text primary key,
    type text not null,
    received_at bigint not null)`,
  // One open checkout per account; `attempt` is part of its idempotency keys.
  `create table checkouts (
    user_id text primary key references users (id) on delete cascade,
    attempt integer not null default 1,
    session_id text)`,
  // Customers of deleted accounts, whose subscriptions must end.
  `create table payment_orphans (
    customer_id text primary key,
    left_at bigint not null)`,
  // Notes that an admin must act on.
  `create table payment_notes (
    id text primary key,
    kind text not null,
    user_id text,
    customer_id text,
    noted_at bigint not null,
    done_at bigint)`,
  // Data of the built-in test checkout; empty in production.
  `create table test_payments (
    id text primary key,
    customer_id text not null,
    kind text not null,
    state json not null)`,
  // [§ 312k, § 356a BGB] With or without a matching contract. They outlive the account: `user_id` and
  // `subscription_id` then dangle. `is_in_time`: whether a withdrawal is within the 14 days.
  // `renewal_ended_at`: at the provider; null: pending, or nothing to do.
  `create table declarations (
    number text primary key,
    kind text not null,
    is_extraordinary boolean not null,
    name text not null,
    username text not null,
    email text not null,
    reason text,
    received_at bigint not null,
    user_id text,
    subscription_id text,
    is_in_time boolean,
    renewal_ended_at bigint)`,
  'create index declarations_user_id on declarations (user_id)',
];

const OPERATION = [
  // Names are deleted with the account: '' then. `admin_id` null: the CLI on the server.
  `create table admin_log (
    id text primary key,
    at bigint not null,
    admin_id text,
    admin_name text,
    action text not null,
    subject text not null,
    subject_id text,
    changes json not null)`,
  'create index admin_log_newest on admin_log (at, id)',
  // Games started per day (in Zurich, `2026-11-21`).
  'create table game_days (day text primary key, games integer not null)',
];

/** Of several processes on one database. */
export const CLUSTER = [
  // Each process records whom it sees, so that players on other processes count as present and
  // those of a dead process are adopted [L6]. `seen_at`: time of the last request; null: a stream is open.
  `create table seen_players (
    process_id text not null,
    lobby_code text not null,
    player_id text not null,
    seen_at bigint,
    constraint seen_players_key primary key (process_id, lobby_code, player_id))`,
  'create index seen_players_player_id on seen_players (player_id, lobby_code)',
  // For periodic jobs that one process runs for all.
  `create table job_locks (
    name text primary key,
    taken_at bigint not null,
    done_at bigint)`,
];

const PROCESSES = 'create table processes (id text primary key, alive_at bigint not null)';

/**
 * Names of the migrations that declare `isCompatible`. An older version reads here whether it can
 * serve on tables that a newer one has migrated.
 */
const COMPATIBLE = 'create table compatible_migrations (name text primary key)';

/** What the two databases call differently. */
const POSTGRES = {
  now: 'cast(extract(epoch from now()) * 1000 as bigint)',
  players: "lateral json_array_elements(state -> 'players') with ordinality as player (value, key)",
  votes: 'json_each_text',
};
const SQLITE = {
  now: "cast(unixepoch('subsec') * 1000 as integer)",
  players: "json_each(state, '$.players') as player",
  votes: 'json_each',
};

/** The specified columns (UX-43), for people and tools; `time_left` in seconds. */
const viewsFor = ({ now, players, votes }: typeof POSTGRES): string[] => [
  `create view games as select code as lobby_code, version,
    state ->> 'lobbyName' as lobby_name, state -> 'settings' as settings,
    state ->> 'status' as status, cast(state ->> 'currentRound' as integer) as current_round,
    cast(state ->> 'totalRounds' as integer) as total_rounds,
    coalesce(state -> 'round' -> 'word' ->> 'word', '') as word,
    coalesce(state -> 'round' -> 'imposterIds', '[]') as imposter_ids,
    coalesce(state -> 'round' -> 'votes', '{}') as votes,
    case when state ->> 'status' = 'waiting'
      then cast(state -> 'settings' ->> 'timeLimit' as integer)
      when phase_ends_at > ${now} then (phase_ends_at - ${now} + 999) / 1000
      else 0 end as time_left,
    state -> 'round' -> 'outcome' ->> 'winnerId' as winner_id,
    state -> 'round' -> 'outcome' ->> 'winnerType' as winner_type,
    state -> 'scores' as scores, phase_ends_at, created_at, updated_at from lobbies`,
  `create view players as select code || '/' || (value ->> 'id') as id, code as game_id,
    value ->> 'id' as player_id, value ->> 'name' as username,
    cast(value ->> 'isHost' as boolean) as is_host,
    cast(value ->> 'isReady' as boolean) as is_ready, is_connected,
    (select count(*) from ${votes}(state -> 'round' -> 'votes') as vote
      where vote.value = player_id) as votes,
    value ->> 'avatar' as avatar, key as seat, seats.created_at, updated_at
    from lobbies cross join ${players}
    join seats on lobby_code = code and player_id = value ->> 'id'`,
];

export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const views = viewsFor(isPostgres ? POSTGRES : SQLITE);
  const tables = [...ACCOUNTS, ...LOBBIES, ...WORDS, ...PAYMENTS, ...OPERATION];
  for (const statement of [...tables, ...CLUSTER, PROCESSES, COMPATIBLE, ...views]) {
    await sql.raw(statement).execute(db);
  }
}
