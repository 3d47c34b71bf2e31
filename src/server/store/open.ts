import { sql } from 'kysely';
import { openAdmin } from './admin.ts';
import { openCategories } from './categories.ts';
import { openCensus } from './census.ts';
import { openChores } from './chores.ts';
import type { Database } from './database.ts';
import { openDeclarations } from './declarations.ts';
import { openGames } from './games.ts';
import { isUpToDate, migrate } from './migrate.ts';
import { openNeighbours } from './neighbours.ts';
import { openOwnCategories } from './own-categories.ts';
import { openPayments } from './payments.ts';
import { takePlace } from './place.ts';
import { openPostgres } from './postgres.ts';
import { openSessions } from './sessions.ts';
import { openSqlite, openSqliteBeside } from './sqlite.ts';
import type { Store } from './store.ts';
import { openTestPayments } from './test-payments.ts';
import { nameTrouble } from './trouble.ts';
import { openUsers } from './users.ts';

/** Which database, and where. */
export type StoreOptions =
  /** The embedded database in this folder; the folder is created. */
  | { dataDir: string }
  /** PostgreSQL. `onConnectionLost`: for the log; the connection is replaced. */
  | { databaseUrl: string; onConnectionLost?: (error: Error) => void };

/** As in `Store`. */
type Opened = { database: Database; isAlone: boolean; isShared: boolean };

async function openEmbedded(dataDir: string): Promise<Opened> {
  const database = openSqlite(dataDir);
  try {
    await migrate(database.db);
    return { database, isAlone: true, isShared: false };
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
  const place = await takePlace(databaseUrl, onConnectionLost);
  const database = openPostgres(databaseUrl, 'service', onConnectionLost);
  const close = async (): Promise<void> => {
    await database.close();
    await place.close();
  };
  return { database: { ...database, close }, isAlone: place.isAlone, isShared: true };
}

/**
 * Opens the database with its tables up to date. Rejects with DataDirInUse when another process
 * has the folder, and with the driver's error when PostgreSQL cannot be reached. `clock` (epoch ms)
 * says whether a paid membership is over.
 */
export async function openStore(
  options: StoreOptions,
  clock: () => number = Date.now,
): Promise<Store> {
  const opened =
    'dataDir' in options
      ? await openEmbedded(options.dataDir)
      : await openServer(options.databaseUrl, options.onConnectionLost ?? (() => undefined));
  return storeOf(opened, clock);
}

/**
 * The same for a command that works beside a running server for a moment: it takes no lock, no
 * place, and changes no table. Null when the database is not there or not up to date.
 */
export async function openStoreBeside(options: StoreOptions): Promise<Store | null> {
  const database =
    'dataDir' in options
      ? openSqliteBeside(options.dataDir)
      : openPostgres(options.databaseUrl, 'service', () => undefined);
  if (!database) return null;
  if (await isUpToDate(database.db)) {
    return storeOf({ database, isAlone: false, isShared: true }, Date.now);
  }
  await database.close();
  return null;
}

function storeOf({ database, isAlone, isShared }: Opened, clock: () => number): Store {
  const { db, isRefusal } = database;
  const { idle, ...games } = openGames(database);
  return {
    isAlone,
    isShared,
    neighbours: nameTrouble(openNeighbours(db), isRefusal),
    games: nameTrouble(games, isRefusal),
    sessions: nameTrouble(openSessions(db), isRefusal),
    users: nameTrouble(openUsers(database, clock), isRefusal),
    categories: nameTrouble(openCategories(db), isRefusal),
    ownCategories: nameTrouble(openOwnCategories(database), isRefusal),
    census: nameTrouble(openCensus(db), isRefusal),
    admin: nameTrouble(openAdmin(database, clock), isRefusal),
    payments: nameTrouble(openPayments(database, clock), isRefusal),
    testPayments: nameTrouble(openTestPayments(db), isRefusal),
    declarations: nameTrouble(openDeclarations(db), isRefusal),
    chores: nameTrouble(openChores(db), isRefusal),
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      await idle();
      await database.close();
    },
  };
}
