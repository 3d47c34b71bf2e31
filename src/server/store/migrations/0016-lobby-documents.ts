import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Row = Record<string, unknown>;

const ms = (value: unknown): number | null => (value === null ? null : Number(value));

/** A round from its columns; null while waiting. */
function roundOf(row: Row): Row | null {
  if (!row.card || !row.speaking_order) return null;
  const { winner_type: winnerType, winner_id: winnerId } = row;
  const hasOutcome = row.outcome !== null && winnerType !== null;
  return {
    word: { word: row.word, ...(row.card as Row) },
    imposterWord: row.imposter_word,
    imposterIds: row.imposter_ids,
    order: row.speaking_order,
    departed: row.departed,
    speakerId: row.speaker_id,
    nextSpeakerId: row.next_speaker_id,
    votes: row.votes,
    outcome: hasOutcome ? { winnerType, winnerId, ...(row.outcome as Row) } : null,
  };
}

const playerOf = (row: Row): Row => ({
  id: row.player_id,
  name: row.username,
  avatar: row.avatar,
  isHost: row.is_host,
  isReady: row.is_ready,
  absentSince: ms(row.absent_since),
  roundsSinceImposter: row.rounds_since_imposter,
});

const stateOf = (row: Row, players: readonly Row[]): Row => ({
  lobbyName: row.lobby_name,
  status: row.status,
  settings: row.settings,
  players: players.map(playerOf),
  kickedIds: row.kicked_ids,
  currentRound: row.current_round,
  totalRounds: row.total_rounds,
  scores: row.scores,
  round: roundOf(row),
  usedWords: row.used_words,
  lastImposterIds: row.last_imposter_ids,
});

async function createTables(db: Kysely<never>): Promise<void> {
  // `version`: optimistic lock, incremented by every save. `state`: the game without what has a
  // column of its own. `own_categories`: up to 2,000 words, and hardly ever changed.
  // `phase_ends_at`: without an index, which every move would update (110 against 92 µs per save).
  await sql`create table lobbies (
    code text primary key,
    version integer not null,
    state json not null,
    own_categories json not null,
    phase_ends_at bigint,
    active_at bigint not null,
    created_at bigint not null,
    updated_at bigint not null)`.execute(db);

  await sql`create table seats (
    lobby_code text not null references lobbies (code) on delete cascade,
    player_id text not null,
    is_connected boolean not null,
    created_at bigint not null,
    constraint seats_key primary key (lobby_code, player_id))`.execute(db);
  await sql`create index seats_player_id on seats (player_id)`.execute(db);
}

async function moveLobby(db: Kysely<never>, row: Row): Promise<void> {
  const { rows: players } = await sql<Row>`select * from players
    where game_id = ${row.lobby_code} order by seat`.execute(db);
  const state = JSON.stringify(stateOf(row, players));
  await sql`insert into lobbies values (${row.lobby_code}, ${row.version}, ${state},
    ${JSON.stringify(row.own_categories)}, ${ms(row.phase_ends_at)}, ${ms(row.active_at)},
    ${ms(row.created_at)}, ${ms(row.updated_at)})`.execute(db);
  for (const { player_id: id, is_connected: isConnected, created_at: createdAt } of players) {
    await sql`insert into seats
      values (${row.lobby_code}, ${id}, ${isConnected}, ${ms(createdAt)})`.execute(db);
  }
}

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
async function createViews(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { now, players, votes } = isPostgres ? POSTGRES : SQLITE;
  await sql
    .raw(`create view games as select code as lobby_code, version,
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
      state -> 'scores' as scores, phase_ends_at, created_at, updated_at from lobbies`)
    .execute(db);
  await sql
    .raw(`create view players as select code || '/' || (value ->> 'id') as id, code as game_id,
      value ->> 'id' as player_id, value ->> 'name' as username,
      cast(value ->> 'isHost' as boolean) as is_host,
      cast(value ->> 'isReady' as boolean) as is_ready, is_connected,
      (select count(*) from ${votes}(state -> 'round' -> 'votes') as vote
        where vote.value = player_id) as votes,
      value ->> 'avatar' as avatar, key as seat, seats.created_at, updated_at
      from lobbies cross join ${players}
      join seats on lobby_code = code and player_id = value ->> 'id'`)
    .execute(db);
}

/*
 * A lobby becomes one JSON document beside the columns that are searched, so that a save is one
 * statement. The views `games` and `players` show the specified columns (UX-43).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createTables(db);
  const { rows } = await sql<{ lobby_code: string }>`select lobby_code from games`.execute(db);
  for (const { lobby_code: code } of rows) {
    const { rows: found } = await sql<Row>`select * from games
      where lobby_code = ${code}`.execute(db);
    for (const row of found) await moveLobby(db, row);
  }
  await sql`drop table players`.execute(db);
  await sql`drop table games`.execute(db);
  await createViews(db);
}
