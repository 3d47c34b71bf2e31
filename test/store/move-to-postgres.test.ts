import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { DataDirInUse } from '../../src/server/store/engines/data-dir-lock.ts';
import type { Database } from '../../src/server/store/engines/database.ts';
import { openPostgres } from '../../src/server/store/engines/postgres.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite.ts';
import { MoveRefused, moveToPostgres } from '../../src/server/store/move-to-postgres.ts';
import { temporaryFolder } from '../support/lifetime.ts';
import { makeDatabase, type TestDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf, startRound, TestClient } from '../support/test-client.ts';
import { at } from '../support/two-processes.ts';

const test = await postgresTest();

let dataDir: string;
let database: TestDatabase;

beforeEach(async () => {
  dataDir = temporaryFolder(onTestFinished);
  database = await makeDatabase();
});
afterEach(() => database.drop());

const move = () => moveToPostgres(dataDir, database.url.href);

/** Tables that are specific to a process or a database. */
const LEFT = [
  'decoy_tokens',
  'replaced_sessions',
  'processes',
  'seen_players',
  'compatible_migrations',
];

function tablesOf(tool: DatabaseSync): string[] {
  return tool
    .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !LEFT.includes(name));
}

const SAMPLES: Record<string, SQLInputValue> = {
  text: `Jürgen 🦊 O'Neil; --\n"\\`,
  json: '["ä", {"b": null, "c": [1, true]}]',
  boolean: 1,
  integer: 7,
  bigint: 1_763_700_000_123,
};

/** Fills every table the game left empty, and one beyond the batch size. */
function fillUp(userId: string): void {
  const tool = new DatabaseSync(join(dataDir, 'imposter.db'));
  for (const table of tablesOf(tool)) {
    const columns = tool.prepare(`select name, type from pragma_table_info('${table}')`).all();
    const isPointer = (name: unknown) => name === 'user_id' || name === 'owner_id';
    const values = columns.map(({ name, type }) =>
      isPointer(name) ? userId : (SAMPLES[String(type).toLowerCase()] ?? null),
    );
    const count = tool.prepare(`select count(*) as n from ${table}`).get()?.n;
    if (count !== 0) continue;
    const marks = values.map(() => '?').join(', ');
    tool.prepare(`insert into ${table} values (${marks})`).run(...values);
  }
  const event = tool.prepare('insert into payment_events values (?, ?, ?)');
  for (let n = 0; n < 1203; n += 1) event.run(`evt_${n}`, 'invoice.paid', n);
  tool.close();
}

async function everyRow({ db }: Database, tables: string[]): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    all[table] = rows.map((row) => JSON.stringify(row, Object.keys(row as object).sort())).sort();
  }
  return all;
}

test('every row of every table is copied unchanged, and the games go on', async () => {
  const before = await startServer({ dataDir });
  const { code, people, host } = await lobbyOf(before.address, 3, { timeLimit: 0 });
  await startRound(code, people);
  const { body: view } = await host.fetchView(code);
  const [, second] = people as [TestClient, TestClient];
  const suspicion = { params: { code }, body: { playerId: host.id, targetId: second.id } };
  expect((await host.call(api.suspect, suspicion)).status).toBe(204);
  const playerId = 'lokal-mia';
  const seat = { params: { code }, body: { playerId, playerName: 'Mia' } };
  expect((await new TestClient(before.address).call(api.join, seat)).status).toBe(200);
  await before.close();
  fillUp(host.id);

  const moved = await move();
  const source = openSqlite(dataDir);
  const target = openPostgres(database.url.href, 'service', () => undefined);
  const tool = new DatabaseSync(join(dataDir, 'imposter.db'));
  const tables = tablesOf(tool);
  tool.close();
  const [here, there] = [await everyRow(source, tables), await everyRow(target, tables)];
  await source.close();
  await target.close();
  expect(there).toEqual(here);
  for (const table of tables) expect(here[table]?.length, table).toBeGreaterThan(0);
  expect(moved.map(({ table }) => table).sort()).toEqual(tables.sort());
  expect(moved.find(({ table }) => table === 'payment_events')?.rows).toBe(1204);

  const after = await startServer({ databaseUrl: database.url.href });
  const { body: same } = await at(host, after).fetchView(code);
  const { word, imposterIds, speakingOrder, currentRound } = view;
  expect(same).toMatchObject({ status: 'playing', word, imposterIds, speakingOrder, currentRound });
  // A bound id stays bound [W2].
  const thief = await new TestClient(after.address).call(api.createGame, {
    body: { hostId: playerId, hostName: 'Dieb' },
  });
  expect(thief.refusal).toEqual([403, 'not-you']);
  await after.close();
});

test('a folder in use or without a database is refused, and nothing is created', async () => {
  await expect(move()).rejects.toThrow(/There is no embedded database/);
  const server = await startServer({ dataDir });
  await expect(move()).rejects.toThrow(DataDirInUse);
  await server.close();
  await move();
});

test('a database in use is left unchanged', async () => {
  await (await startServer({ dataDir })).close();
  const used = await startServer({ databaseUrl: database.url.href });
  await expect(move()).rejects.toThrow(/"categories" has 3 rows/);
  await used.close();
});

test('so is one with foreign tables', async () => {
  await (await startServer({ dataDir })).close();
  const tool = new Client({ connectionString: database.url.href });
  await tool.connect();
  await tool.query('create table bills (id text)');
  await expect(move()).rejects.toThrow(MoveRefused);
  await tool.query('drop table bills');

  // A failed run leaves nothing, and can be repeated.
  await move();
  await expect(move()).rejects.toThrow(/not empty/);
  await tool.query('truncate users, lobbies, sessions, categories cascade');
  const { rows } = await tool.query('select count(*)::int as n from players');
  expect(rows[0].n).toBe(0);
  await move();
  await tool.end();
});
