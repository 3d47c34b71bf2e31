import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database } from './database.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { oneByOne } from './transaction.ts';

export const FILE = 'imposter.db';

/** Every acknowledged commit is on the disk; readers from outside do not stop the writer. */
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
`;
/** For tools that write for a moment; the server stands still meanwhile. */
const BUSY_MS = 1000;

/** Primary result codes that blame the statement: too big, constraint, mismatch, range. */
const REFUSALS = [18, 19, 20, 25];
/** SQLITE_CONSTRAINT_UNIQUE */
const TAKEN = 2067;

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return REFUSALS.includes(Number(error.errcode) & 0xff);
  return 'code' in error && error.code === 'ERR_INVALID_ARG_TYPE';
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === TAKEN;

function connect(dataDir: string, close: () => void): Database {
  const database = new DatabaseSync(join(dataDir, FILE), { timeout: BUSY_MS });
  database.exec(PRAGMAS);
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  return {
    db,
    isRefusal,
    isTaken,
    runAll: oneByOne,
    async close() {
      await db.destroy();
      close();
    },
  };
}

/** The embedded database in a folder; throws DataDirInUse when another process has it. */
export function openSqlite(dataDir: string): Database {
  // It holds what only the server may read: words of running rounds, hashes of passwords.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(dataDir);
  try {
    return connect(dataDir, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** For a command that writes a little while a server may have the folder; null: nothing is there. */
export function openSqliteBeside(dataDir: string): Database | null {
  return existsSync(join(dataDir, FILE)) ? connect(dataDir, () => undefined) : null;
}
