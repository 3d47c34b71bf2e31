import { sql } from 'kysely';
import { openCategories } from './categories.ts';
import type { Database } from './database.ts';
import { openGames } from './games.ts';
import { migrate } from './migrate.ts';
import { openOwnCategories } from './own-categories.ts';
import { takePlace } from './place.ts';
import { openPostgres } from './postgres.ts';
import { openSessions } from './sessions.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';
import { nameTrouble } from './trouble.ts';
import { openUsers } from './users.ts';

export type StoreOptions =
  /** The embedded database in this folder; the folder is created. */
  | { dataDir: string }
  /** PostgreSQL. `onConnectionLost`: for the log; the connection is replaced. */
  | { databaseUrl: string; onConnectionLost?: (error: Error) => void };

/** `isAlone`: as in `Store`. */
type Opened = { database: Database; isAlone: boolean };

async function openEmbedded(dataDir: string): Promise<Opened> {
  const database = openSqlite(dataDir);
  try {
    await migrate(database.db);
    return { database, isAlone: true };
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
  return { database: { ...database, close }, isAlone: place.isAlone };
}

/**
 * Opens the database with its tables up to date. Rejects with DataDirInUse when another process
 * has the folder, and with the driver's error when PostgreSQL cannot be reached.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { database, isAlone } =
    'dataDir' in options
      ? await openEmbedded(options.dataDir)
      : await openServer(options.databaseUrl, options.onConnectionLost ?? (() => undefined));
  const { db, isRefusal } = database;
  const { idle, ...games } = openGames(database);
  return {
    isAlone,
    games: nameTrouble(games, isRefusal),
    sessions: nameTrouble(openSessions(db), isRefusal),
    users: nameTrouble(openUsers(database), isRefusal),
    categories: nameTrouble(openCategories(db), isRefusal),
    ownCategories: nameTrouble(openOwnCategories(database), isRefusal),
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      await idle();
      await database.close();
    },
  };
}
