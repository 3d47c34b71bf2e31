import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '../../src/game/game.ts';
import { openStoreBeside, type Store, type StoreOptions } from '../../src/server/store/open.ts';
import { makeDatabase } from '../support/postgres.ts';

/** A database that can be read, and changed while no server runs. */
export type CrashDatabase = {
  environment: Record<string, string>;
  /** As they are stored. */
  lobbies(): Promise<Game[]>;
  /** As if the server had been away for `ms` longer. */
  loseTime(ms: number): Promise<void>;
  remove(): Promise<void>;
};

/** Members of a stored game that hold epoch ms which a running server compares with its clock. */
const TIMES = ['activeAt', 'phaseEndsAt', 'seatsKeptUntil', 'absentSince', 'at'];

function earlier(game: Game, ms: number): Game {
  return JSON.parse(JSON.stringify(game), (key, value) => {
    const isTime = TIMES.includes(key) || game.round?.votedAt[key] === value;
    return isTime && typeof value === 'number' ? value - ms : value;
  });
}

/** Opens the store for each use: another connection would keep SQLite from recovering its log. */
function openDatabase(options: StoreOptions): Pick<CrashDatabase, 'lobbies' | 'loseTime'> {
  async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStoreBeside(options);
    if (!store) throw new Error('the database is missing or not up to date');
    return work(store).finally(store.close);
  }
  async function allOf({ games }: Store): Promise<Game[]> {
    const all = await Promise.all((await games.codes()).map((code) => games.load(code)));
    return all.filter((game) => game !== null);
  }
  return {
    lobbies: () => withStore(allOf),
    loseTime: (ms) =>
      withStore(async (store) => {
        const games = await allOf(store);
        const changes = games.map((before) => ({ before, after: earlier(before, ms) }));
        await store.games.commit(changes);
      }),
  };
}

/** SQLite in a new folder. */
export function sqliteDatabase(): CrashDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-crash-'));
  return {
    environment: { DATA_DIR: dataDir },
    ...openDatabase({ dataDir }),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A new database on the PostgreSQL at this address. */
export async function postgresDatabase(adminUrl: string): Promise<CrashDatabase> {
  const { url, drop } = await makeDatabase(adminUrl);
  const databaseUrl = url.href;
  return {
    environment: { DATABASE_URL: databaseUrl },
    ...openDatabase({ databaseUrl }),
    remove: drop,
  };
}
