import { join } from 'node:path';
import { sql } from 'kysely';
import { openWarning } from '../process/warning.ts';
import { MINUTE_MS } from '../timeouts.ts';
import type { Database } from './engines/database.ts';
import { openPostgres } from './engines/postgres.ts';
import { acquireServingLock } from './engines/serving-lock.ts';
import { FILE, openSqlite, openSqliteBeside } from './engines/sqlite.ts';
import { openWriteCheck } from './engines/write-check.ts';
import { isUpToDate, migrate } from './migrate.ts';
import { type AdminStore, openAdmin } from './repositories/admin/admin.ts';
import { type CategoryStore, openCategories } from './repositories/categories.ts';
import { type ClusterStore, openClusterStore } from './repositories/cluster.ts';
import { type DealtWordStore, openDealtWords } from './repositories/dealt-words.ts';
import { type DeclarationStore, openDeclarations } from './repositories/declarations.ts';
import { type DisplayStore, openDisplays } from './repositories/displays.ts';
import { type GameStore, openGames } from './repositories/games.ts';
import { type JobLock, openJobLock } from './repositories/job-lock.ts';
import { type OneTimeTokenStore, openOneTimeTokens } from './repositories/one-time-tokens.ts';
import { type OwnCategoryStore, openOwnCategories } from './repositories/own-categories.ts';
import { openPaymentStore, type PaymentStore } from './repositories/payments.ts';
import { openSessionStore, type SessionStore } from './repositories/sessions.ts';
import { openStats, type StatsStore } from './repositories/stats.ts';
import { openSuspicions, type SuspicionStore } from './repositories/suspicions.ts';
import { openTestPayments, type TestPaymentStore } from './repositories/test-payments.ts';
import { openUsers, type UserStore } from './repositories/users.ts';
import { openWordFigures, type WordFigureStore } from './repositories/word-figures.ts';
import { mapDriverErrors } from './storage-errors.ts';
import { fileUnusable, postgresUnusable } from './unusable.ts';

/** Which database, and where. */
export type StoreOptions =
  /** The embedded database in this folder; the folder is created. */
  | { dataDir: string }
  /** PostgreSQL. `onConnectionLost`: for the log; the connection is replaced. */
  | { databaseUrl: string; onConnectionLost?: (error: Error) => void };

/**
 * The whole database; the same interface on SQLite and PostgreSQL. Every method throws
 * StoreUnavailable when the database fails. Times are epoch ms.
 */
export type Store = {
  /** No other process served from this database when it was opened. */
  isAlone: boolean;
  /** Other processes may serve from this database, now or later. */
  isShared: boolean;
  games: GameStore;
  sessions: SessionStore;
  users: UserStore;
  oneTimeTokens: OneTimeTokenStore;
  categories: CategoryStore;
  ownCategories: OwnCategoryStore;
  admin: AdminStore;
  payments: PaymentStore;
  testPayments: TestPaymentStore;
  suspicions: SuspicionStore;
  dealtWords: DealtWordStore;
  displays: DisplayStore;
  wordFigures: WordFigureStore;
  declarations: DeclarationStore;
  cluster: ClusterStore;
  jobLock: JobLock;
  stats: StatsStore;
  /** Resolves when a trivial query succeeds, rejects otherwise. */
  ping(): Promise<void>;
  /** Rejects unless the database stores something now or did within the last second. */
  checkWrite(): Promise<void>;
  eraseDeleted(): Promise<void>;
  /** Later calls reject. */
  close(): Promise<void>;
};

type Opened = Pick<Store, 'isAlone' | 'isShared'> & { database: Database };

async function openEmbedded(dataDir: string): Promise<Opened> {
  const database = openSqlite(dataDir);
  try {
    await migrate(database.db);
    // SQLite does this by itself unless another program has the file open.
    const close = () => database.eraseDeleted().finally(() => database.close());
    return { database: { ...database, close }, isAlone: true, isShared: false };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openServer(
  databaseUrl: string,
  onConnectionLost: (error: Error) => void,
): Promise<Opened> {
  const migration = openPostgres(databaseUrl, 'migration', onConnectionLost);
  try {
    await migrate(migration.db);
  } finally {
    await migration.close();
  }
  const lock = await acquireServingLock(databaseUrl, onConnectionLost);
  const warning = openWarning(MINUTE_MS);
  function onReadOnly(cause: Error): void {
    lock.renew();
    const error = new Error('PostgreSQL is read-only here: connecting again', { cause });
    warning.warn(() => onConnectionLost(error));
  }
  const database = openPostgres(databaseUrl, 'service', onConnectionLost, onReadOnly);
  const close = async (): Promise<void> => {
    await database.close();
    await lock.close();
  };
  return { database: { ...database, close }, isAlone: lock.isAlone, isShared: true };
}

/** `error` as one sentence that names the database, if the operator can fix it. */
export const databaseUnusable = (options: StoreOptions, error: unknown): unknown =>
  'dataDir' in options
    ? fileUnusable(join(options.dataDir, FILE), error)
    : postgresUnusable(options.databaseUrl, error);

/**
 * Opens the database and migrates it. Rejects with DataDirInUse when another process has the
 * folder, with another OperatorError when the database is unusable. `clock` (epoch ms) decides
 * whether a paid membership has ended.
 */
export async function openStore(
  options: StoreOptions,
  clock: () => number = Date.now,
): Promise<Store> {
  try {
    const opened =
      'dataDir' in options
        ? await openEmbedded(options.dataDir)
        : await openServer(options.databaseUrl, options.onConnectionLost ?? (() => undefined));
    return storeOf(opened, clock);
  } catch (error) {
    throw databaseUnusable(options, error);
  }
}

async function openBeside(options: StoreOptions): Promise<Database | null> {
  const database =
    'dataDir' in options
      ? openSqliteBeside(options.dataDir)
      : openPostgres(options.databaseUrl, 'service', () => undefined);
  if (!database) return null;
  let isUsable = false;
  try {
    isUsable = await isUpToDate(database.db);
  } finally {
    if (!isUsable) await database.close();
  }
  return isUsable ? database : null;
}

/**
 * Like `openStore`, for short commands beside a running server: takes no lock and changes no table.
 * Null when the database is missing or not up to date.
 */
export async function openStoreBeside(options: StoreOptions): Promise<Store | null> {
  try {
    const database = await openBeside(options);
    return database && storeOf({ database, isAlone: false, isShared: true }, Date.now);
  } catch (error) {
    throw databaseUnusable(options, error);
  }
}

function storeOf({ database, isAlone, isShared }: Opened, clock: () => number): Store {
  const { db, isRefusal } = database;
  return {
    isAlone,
    isShared,
    games: mapDriverErrors(openGames(database, clock), isRefusal),
    sessions: mapDriverErrors(openSessionStore(db), isRefusal),
    users: mapDriverErrors(openUsers(database, clock), isRefusal),
    oneTimeTokens: mapDriverErrors(openOneTimeTokens(database), isRefusal),
    categories: mapDriverErrors(openCategories(db), isRefusal),
    ownCategories: mapDriverErrors(openOwnCategories(database), isRefusal),
    admin: mapDriverErrors(openAdmin(database, clock), isRefusal),
    payments: mapDriverErrors(openPaymentStore(database, clock), isRefusal),
    testPayments: mapDriverErrors(openTestPayments(db), isRefusal),
    suspicions: mapDriverErrors(openSuspicions(db), isRefusal),
    dealtWords: mapDriverErrors(openDealtWords(db), isRefusal),
    displays: mapDriverErrors(openDisplays(database), isRefusal),
    wordFigures: mapDriverErrors(openWordFigures(db), isRefusal),
    declarations: mapDriverErrors(openDeclarations(db), isRefusal),
    cluster: mapDriverErrors(openClusterStore(db), isRefusal),
    jobLock: mapDriverErrors(openJobLock(db), isRefusal),
    stats: mapDriverErrors(openStats(db), isRefusal),
    async ping() {
      await sql`select 1`.execute(db);
    },
    checkWrite: openWriteCheck(db),
    eraseDeleted: database.eraseDeleted,
    close: () => database.close(),
  };
}
