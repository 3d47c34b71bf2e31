import { join } from 'node:path';
import { openWarning } from '../process/warning.ts';
import { MINUTE_MS } from '../timeouts.ts';
import type { Database } from './engines/database.ts';
import { openHealthCheck } from './engines/health-check.ts';
import { isTableMissing, openPostgres } from './engines/postgres.ts';
import { acquireServingLock } from './engines/serving-lock.ts';
import { FILE, openSqlite, openSqliteBeside } from './engines/sqlite.ts';
import { isUpToDate, migrate } from './migrate.ts';
import { type Outage, type OutageLog, openOutage } from './outage.ts';
import { type AdminStore, openAdmin } from './repositories/admin/admin.ts';
import { type CategoryStore, openCategories } from './repositories/categories.ts';
import { type ClusterStore, openClusterStore } from './repositories/cluster.ts';
import { type DealtWordStore, openDealtWords } from './repositories/dealt-words.ts';
import { type DeclarationStore, openDeclarations } from './repositories/declarations.ts';
import { type DisplayStore, openDisplays } from './repositories/displays.ts';
import { type ErrorCountStore, openErrorCounts } from './repositories/error-counts.ts';
import { type GameStore, openGames } from './repositories/games.ts';
import { type JobLock, openJobLock } from './repositories/job-lock.ts';
import { type OneTimeTokenStore, openOneTimeTokens } from './repositories/one-time-tokens.ts';
import { type OwnCategoryStore, openOwnCategories } from './repositories/own-categories.ts';
import { openPaymentStore, type PaymentStore } from './repositories/payments.ts';
import { openSessionStore, type SessionStore } from './repositories/sessions.ts';
import { openStatistics, type StatisticsStore } from './repositories/statistics.ts';
import { openStats, type StatsStore } from './repositories/stats.ts';
import { openSuspicions, type SuspicionStore } from './repositories/suspicions.ts';
import { openTestPayments, type TestPaymentStore } from './repositories/test-payments.ts';
import { openUsers, type UserStore } from './repositories/users.ts';
import { openWordFigures, type WordFigureStore } from './repositories/word-figures.ts';
import { mapDriverErrors, type Part } from './storage-errors.ts';
import { fileUnusable, postgresUnusable } from './unusable.ts';

/** Which database, and where. */
export type StoreOptions =
  /** The embedded database in this folder; the folder is created. */
  | { dataDir: string }
  /** PostgreSQL. */
  | { databaseUrl: string };

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
  statistics: StatisticsStore;
  declarations: DeclarationStore;
  cluster: ClusterStore;
  jobLock: JobLock;
  stats: StatsStore;
  errorCounts: ErrorCountStore;
  /** Rejects unless the database can be read, and stores something now or did within the last second. */
  check: Outage['check'];
  isAway: Outage['isAway'];
  eraseDeleted(): Promise<void>;
  /** Later calls reject. */
  close(): Promise<void>;
};

type Opened = Pick<Store, 'isAlone' | 'isShared'> & { database: Database; outage: Outage };

const NO_LOG: OutageLog = { error: () => undefined, warn: () => undefined, info: () => undefined };

async function openEmbedded(dataDir: string, log: OutageLog): Promise<Opened> {
  const database = openSqlite(dataDir);
  try {
    await migrate(database.db);
    // SQLite does this by itself unless another program has the file open.
    const close = () => database.eraseDeleted().finally(() => database.close());
    const outage = openOutage(openHealthCheck(database.db), log);
    return { database: { ...database, close }, outage, isAlone: true, isShared: false };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openServer(databaseUrl: string, log: OutageLog): Promise<Opened> {
  const outage = openOutage((validMs) => checkHealth(validMs), log);
  const migration = openPostgres(databaseUrl, 'migration', () => undefined);
  try {
    await migrate(migration.db).catch((error: unknown) => {
      // Another process has dropped a table while this one listed them.
      if (!isTableMissing(error)) throw error;
      return migrate(migration.db);
    });
  } finally {
    await migration.close();
  }
  const lock = await acquireServingLock(databaseUrl, outage.report);
  const warning = openWarning(MINUTE_MS);
  function onReadOnly(cause: Error): void {
    lock.renew();
    warning.warn(() => log.warn({ err: cause }, 'PostgreSQL is read-only here: connecting again'));
  }
  const database = openPostgres(databaseUrl, 'service', outage.report, onReadOnly);
  const checkHealth = openHealthCheck(database.db);
  const close = async (): Promise<void> => {
    await database.close();
    await lock.close();
  };
  return { database: { ...database, close }, outage, isAlone: lock.isAlone, isShared: true };
}

/** `error` as one sentence that names the database, if the operator can fix it. */
export const databaseUnusable = (options: StoreOptions, error: unknown): unknown =>
  'dataDir' in options
    ? fileUnusable(join(options.dataDir, FILE), error)
    : postgresUnusable(options.databaseUrl, error);

/**
 * Opens the database and migrates it. Rejects with DataDirInUse when another process has the
 * folder, with another OperatorError when the database is unusable. `clock` (epoch ms) decides
 * whether a paid membership has ended; `log` is told of outages.
 */
export async function openStore(
  options: StoreOptions,
  clock: () => number = Date.now,
  log: OutageLog = NO_LOG,
): Promise<Store> {
  try {
    const opened =
      'dataDir' in options
        ? await openEmbedded(options.dataDir, log)
        : await openServer(options.databaseUrl, log);
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
    if (!database) return null;
    const outage = openOutage(openHealthCheck(database.db), NO_LOG);
    return storeOf({ database, outage, isAlone: false, isShared: true }, Date.now);
  } catch (error) {
    throw databaseUnusable(options, error);
  }
}

function storeOf({ database, outage, isAlone, isShared }: Opened, clock: () => number): Store {
  const { db } = database;
  const guard = <T extends Part>(part: T): T =>
    mapDriverErrors(part, database.isRefusal, outage.report);
  return {
    isAlone,
    isShared,
    games: guard(openGames(database, clock)),
    sessions: guard(openSessionStore(db, clock)),
    users: guard(openUsers(database, clock)),
    oneTimeTokens: guard(openOneTimeTokens(database)),
    categories: guard(openCategories(db)),
    ownCategories: guard(openOwnCategories(database)),
    admin: guard(openAdmin(database, clock)),
    payments: guard(openPaymentStore(database, clock)),
    testPayments: guard(openTestPayments(db)),
    suspicions: guard(openSuspicions(db)),
    dealtWords: guard(openDealtWords(db)),
    displays: guard(openDisplays(database)),
    wordFigures: guard(openWordFigures(db)),
    declarations: guard(openDeclarations(db)),
    cluster: guard(openClusterStore(db)),
    jobLock: guard(openJobLock(db)),
    statistics: guard(openStatistics(db)),
    stats: guard(openStats(db)),
    errorCounts: guard(openErrorCounts(db)),
    check: outage.check,
    isAway: outage.isAway,
    eraseDeleted: database.eraseDeleted,
    close() {
      outage.stop();
      return database.close();
    },
  };
}
