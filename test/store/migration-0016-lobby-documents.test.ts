import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import { isConnected } from '../../src/game/players.ts';
import { withDefaults } from '../../src/game/stored.ts';
import { countVotes } from '../../src/game/vote.ts';
import type { Database } from '../../src/server/store/engines/database.ts';
import { openPostgres } from '../../src/server/store/engines/postgres.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite.ts';
import { migratorOf } from '../../src/server/store/migrate.ts';
import { openGames } from '../../src/server/store/repositories/games.ts';
import type { Tables } from '../../src/server/store/tables.ts';
import { makeDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { gamesOfEveryPhase, NOW } from './sample-games.ts';

async function insert(db: Kysely<Tables>, table: string, row: Record<string, unknown>) {
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db.withoutPlugins());
}

/** Stores the game in the tables of 0015. */
async function storeOld(db: Kysely<Tables>, game: Game): Promise<void> {
  const { round } = game;
  const { word = '', ...card } = round?.word ?? {};
  const { winnerId = null, winnerType = null, ...outcome } = round?.outcome ?? {};
  await insert(db, 'games', {
    lobby_code: game.code,
    version: game.version,
    lobby_name: game.lobbyName,
    settings: game.settings,
    status: game.status,
    current_round: game.currentRound,
    total_rounds: game.totalRounds,
    word,
    imposter_word: round?.imposterWord ?? null,
    imposter_ids: round?.imposterIds ?? [],
    votes: round?.votes ?? {},
    winner_id: winnerId,
    winner_type: winnerType,
    scores: game.scores,
    phase_ends_at: game.phaseEndsAt,
    card: round && card,
    speaking_order: round?.order ?? null,
    departed: round?.departed ?? [],
    speaker_id: round?.speakerId ?? null,
    next_speaker_id: round?.nextSpeakerId ?? null,
    outcome: round?.outcome ? outcome : null,
    kicked_ids: game.kickedIds,
    used_words: game.usedWords,
    last_imposter_ids: game.lastImposterIds,
    own_categories: game.ownCategories,
    active_at: game.activeAt,
    created_at: game.createdAt,
    updated_at: NOW,
  });
  for (const [seat, player] of game.players.entries()) {
    await insert(db, 'players', {
      id: `${game.code}/${player.id}`,
      game_id: game.code,
      player_id: player.id,
      username: player.name,
      is_host: player.isHost,
      is_ready: player.isReady,
      is_connected: isConnected(player),
      avatar: player.avatar,
      seat,
      absent_since: player.absentSince,
      rounds_since_imposter: player.roundsSinceImposter,
      created_at: NOW + seat,
      updated_at: NOW,
    });
  }
}

/** 0015 knew nothing of what newer rules keep of a round. */
function asLoaded(game: Game): Game {
  if (!game.round) return { ...game, seatsKeptUntil: null };
  const { word, imposterWord, imposterIds, order, departed, votes, outcome } = game.round;
  const { speakerId, nextSpeakerId } = game.round;
  const cards = { word, imposterWord, imposterIds, order };
  const round = { ...cards, departed, speakerId, nextSpeakerId, votes, outcome };
  return withDefaults({ ...game, seatsKeptUntil: null, playedRounds: [], round });
}

/** Lobbies are loaded as they were, and the views show the specified columns. */
async function expectCarriedOver(database: Database): Promise<void> {
  const { db } = database;
  await migratorOf(db).migrateTo('0015-one-time-tokens');
  const games = Object.values(gamesOfEveryPhase()).map((game, n) => ({
    ...game,
    code: `C${1000 + n}`,
  }));
  for (const game of games) await storeOld(db, game);
  expect((await migratorOf(db).migrateToLatest()).error).toBeUndefined();

  const store = openGames(database);
  for (const game of games) expect(await store.load(game.code)).toStrictEqual(asLoaded(game));
  for (const { code, players } of games)
    for (const { id } of players) expect(await store.codesOf(id)).toContain(code);
  // PostgreSQL stores NUL in JSON, but cannot show it.
  for (const game of games.filter((one) => !JSON.stringify(one).includes('\\u0000'))) {
    const { rows } = await sql<Record<string, unknown>>`select * from games
      where lobby_code = ${game.code}`.execute(db);
    expect(rows[0]).toMatchObject({
      lobbyName: game.lobbyName,
      status: game.status,
      currentRound: game.currentRound,
      totalRounds: game.totalRounds,
      word: game.round?.word.word ?? '',
      winnerId: game.round?.outcome?.winnerId ?? null,
      winnerType: game.round?.outcome?.winnerType ?? null,
      timeLeft: game.status === 'waiting' ? game.settings.timeLimit : 0,
    });
    const { rows: players } = await sql`select id, game_id, player_id, username, is_host, is_ready,
      is_connected, votes, avatar from players where game_id = ${game.code} order by seat`.execute(
      db,
    );
    const received = game.round ? countVotes(game.round) : new Map<string, number>();
    const truthOf = (isTrue: boolean) => expect.toSatisfy((shown) => Boolean(shown) === isTrue);
    expect(players).toEqual(
      game.players.map((player) => ({
        id: `${game.code}/${player.id}`,
        gameId: game.code,
        playerId: player.id,
        username: player.name,
        isHost: truthOf(player.isHost),
        isReady: truthOf(player.isReady),
        isConnected: truthOf(isConnected(player)),
        votes: received.get(player.id) ?? 0,
        avatar: player.avatar,
      })),
    );
  }
  await database.close();
}

const onPostgres = await postgresTest();

test('lobbies of every phase become documents: SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'imposter-0016-'));
  await expectCarriedOver(openSqlite(dataDir));
  await rm(dataDir, { recursive: true });
});

onPostgres('lobbies of every phase become documents: PostgreSQL', async () => {
  const { url, drop } = await makeDatabase();
  await expectCarriedOver(openPostgres(url.href, 'migration', () => undefined));
  await drop();
});
