import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../process/startup-error.ts';
import { SQLITE_BUSY_TIMEOUT_MS } from '../../timeouts.ts';
import { ensurePrivateFile, makePrivateFolder, restrictFile } from '../private-files.ts';
import { fileUnusable } from '../unusable.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { type Database, openKysely } from './database.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';

export const FILE = 'imposter.db';

/**
 * Every acknowledged commit is on disk; external readers do not block the writer; deleted rows are
 * overwritten with zeros.
 */
const PRAGMAS = `
  pragma secure_delete = on;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
`;

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

/** SQLite would treat an empty file as a new database. */
export function refuseEmpty(path: string): void {
  if (statSync(path).size > 0) return;
  throw new OperatorError(
    `${path} is empty (0 bytes), so what it held is lost. Restore a backup (docs/operations.md), or remove the file to start with an empty database.`,
  );
}

/** Creates it under a temporary name, so that a crash never leaves an empty file. */
function createDatabase(path: string): void {
  const wal = `${path}-wal`;
  if ((statSync(wal, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    throw new OperatorError(
      `${path} is missing, but ${wal} is there. Put the database back, or remove that file to start with an empty one.`,
    );
  }
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  ensurePrivateFile(draft);
  {
    using database = new DatabaseSync(draft);
    // Writes the header, so that the file is not empty.
    database.exec('pragma user_version = 1');
  }
  renameSync(draft, path);
}

function connect(path: string): Database {
  const database = new DatabaseSync(path, { timeout: SQLITE_BUSY_TIMEOUT_MS });
  try {
    database.exec(PRAGMAS);
  } catch (error) {
    database.close();
    throw error;
  }
  const { dialect, commitNow } = nodeSqliteDialect(database);
  const db = openKysely(dialect);
  return {
    db,
    isRefusal,
    isTaken,
    // Waits only for an open transaction: everything else on the connection ends in its own tick.
    commit: (writes) =>
      database.isTransaction
        ? db.getExecutor().provideConnection(async () => commitNow(writes))
        : commitNow(writes),
    // Runs outside transactions. An active reader postpones it to the next run.
    eraseDeleted: () =>
      db.connection().execute(async () => {
        database.exec('pragma busy_timeout = 0');
        try {
          database.exec('pragma wal_checkpoint(truncate)');
        } finally {
          database.exec(`pragma busy_timeout = ${SQLITE_BUSY_TIMEOUT_MS}`);
        }
      }),
    close: () => db.destroy(),
  };
}

/** Database, write-ahead log and its index. */
const FILES = [FILE, `${FILE}-wal`, `${FILE}-shm`];

/**
 * Opens the embedded database in a folder. Throws DataDirInUse when another process has it, another
 * OperatorError when it is unusable.
 */
export function openSqlite(dataDir: string): Database {
  const path = join(dataDir, FILE);
  let unlock: () => void;
  try {
    makePrivateFolder(dataDir);
    unlock = lockDataDir(dataDir);
  } catch (error) {
    throw fileUnusable(`The data folder ${dataDir}`, error);
  }
  try {
    if (existsSync(path)) refuseEmpty(path);
    else createDatabase(path);
    for (const name of FILES) restrictFile(join(dataDir, name));
    const database = connect(path);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw fileUnusable(path, error);
  }
}

/** For commands that write briefly beside a server; null: no database. */
export function openSqliteBeside(dataDir: string): Database | null {
  const path = join(dataDir, FILE);
  if (!existsSync(path)) return null;
  try {
    refuseEmpty(path);
    return connect(path);
  } catch (error) {
    throw fileUnusable(path, error);
  }
}
