import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Game } from '../../src/game/game.ts';
import { withDefaults } from '../../src/game/stored.ts';
import { makeDatabase } from '../support/postgres.ts';

/** `updatedAt`: epoch ms of the save. */
type StoredLobby = { game: Game; updatedAt: number };

/** A database that can be read, and changed while no server runs. */
export type CrashDatabase = {
  environment: Record<string, string>;
  /** As they are stored. */
  lobbies(): Promise<StoredLobby[]>;
  /** As if the server had been away for `ms` longer. */
  loseTime(ms: number): Promise<void>;
  remove(): Promise<void>;
};

/** Runs one statement on a connection of its own. */
type Query = (sql: string, values?: (string | number)[]) => Promise<Row[]>;
type Row = Record<string, unknown>;

const LOBBIES = `select code, version, state, own_categories, phase_ends_at, active_at, created_at,
  updated_at from lobbies`;
const LATER = `update lobbies set active_at = active_at - $1, phase_ends_at = phase_ends_at - $1,
  state = $2 where code = $3`;

const parsed = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : json);

function readLobby(row: Row): StoredLobby {
  const game = {
    ...parsed(row.state),
    ...{ code: row.code, version: Number(row.version), activeAt: Number(row.active_at) },
    ownCategories: parsed(row.own_categories),
    phaseEndsAt: row.phase_ends_at === null ? null : Number(row.phase_ends_at),
    createdAt: Number(row.created_at),
  };
  return { game: withDefaults(game), updatedAt: Number(row.updated_at) };
}

/** The stored state `ms` earlier; it has no other times. */
function earlier({ players, round, seatsKeptUntil, ...state }: Game, ms: number): string {
  const before = (time: number | null) => time && time - ms;
  const votedAt = Object.entries(round?.votedAt ?? {}).map(([id, at]) => [id, at - ms]);
  return JSON.stringify({
    ...state,
    seatsKeptUntil: before(seatsKeptUntil),
    players: players.map((one) => ({ ...one, absentSince: before(one.absentSince) })),
    round: round && {
      ...round,
      call: round.call && { ...round.call, at: round.call.at - ms },
      votedAt: Object.fromEntries(votedAt),
    },
  });
}

const openDatabase = (query: Query): Pick<CrashDatabase, 'lobbies' | 'loseTime'> => ({
  lobbies: async () => (await query(LOBBIES)).map(readLobby),
  async loseTime(ms) {
    for (const { code, state } of await query(LOBBIES)) {
      await query(LATER, [ms, earlier(parsed(state), ms), String(code)]);
    }
  },
});

/** SQLite in a new folder. */
export function sqliteDatabase(): CrashDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-crash-'));
  return {
    environment: { DATA_DIR: dataDir },
    ...openDatabase(async (sql, values = []) => {
      using client = new DatabaseSync(join(dataDir, 'imposter.db'));
      return client
        .prepare(sql)
        .all(Object.fromEntries(values.map((one, n) => [`$${n + 1}`, one])));
    }),
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new database on the PostgreSQL at this address. */
export async function postgresDatabase(adminUrl: string): Promise<CrashDatabase> {
  const database = await makeDatabase(adminUrl);
  return {
    environment: { DATABASE_URL: database.url.href },
    ...openDatabase(async (sql, values = []) => {
      const client = new Client({ connectionString: database.url.href });
      await client.connect();
      const { rows } = await client.query<Row>(sql, values).finally(() => client.end());
      return rows;
    }),
    remove: database.drop,
  };
}
