import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '../../src/game/game.ts';
import { openStoreBeside, type StoreOptions } from '../../src/server/store/open.ts';
import { makeDatabase } from '../support/postgres.ts';

/** A new database that can be read, and changed while no server runs. */
export type CrashDatabase = {
  environment: Record<string, string>;
  /** The lobbies as they are stored, after this change. */
  lobbies(change?: (game: Game) => Game): Promise<Game[]>;
  remove(): Promise<void>;
};

/** Members of a stored game that hold epoch ms which a running server compares with its clock. */
const TIMES = ['activeAt', 'phaseEndsAt', 'seatsKeptUntil', 'absentSince', 'at'];

/** As if the server had been away for `ms` longer. */
export const earlier = (game: Game, ms: number): Game =>
  JSON.parse(JSON.stringify(game), (key, value) => {
    const isTime = TIMES.includes(key) || game.round?.votedAt[key] === value;
    return isTime && typeof value === 'number' ? value - ms : value;
  });

/** Opens the store for each use: another connection would keep SQLite from recovering its log. */
const lobbiesIn = (options: StoreOptions): CrashDatabase['lobbies'] =>
  async function lobbies(change) {
    const store = await openStoreBeside(options);
    if (!store) throw new Error('the database is missing or not up to date');
    const codes = await store.games.codes();
    const stored = await Promise.all(codes.map((code) => store.games.load(code)));
    const games = stored.filter((game) => game !== null);
    const changes = change ? games.map((before) => ({ before, after: change(before) })) : [];
    await store.games.commit(changes);
    await store.close();
    return games;
  };

export function sqliteDatabase(): CrashDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-crash-'));
  const remove = async () => rmSync(dataDir, { recursive: true, force: true });
  return { environment: { DATA_DIR: dataDir }, lobbies: lobbiesIn({ dataDir }), remove };
}

/** On the PostgreSQL at this address. */
export async function postgresDatabase(adminUrl: string): Promise<CrashDatabase> {
  const { url, drop } = await makeDatabase(adminUrl);
  const lobbies = lobbiesIn({ databaseUrl: url.href });
  return { environment: { DATABASE_URL: url.href }, lobbies, remove: drop };
}
