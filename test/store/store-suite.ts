import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/store/engines/database.ts';
import { openPostgres } from '../../src/server/store/engines/postgres.ts';
import { openSqliteBeside } from '../../src/server/store/engines/sqlite.ts';
import { openStore, type Store, type StoreOptions } from '../../src/server/store/open.ts';
import { accountRules } from './account-rules.ts';
import { adminRules } from './admin-rules.ts';
import { categoryRules } from './category-rules.ts';
import { compatibilityRules } from './compatibility-rules.ts';
import { dealtWordRules } from './dealt-word-rules.ts';
import { displayRules } from './display-rules.ts';
import { jobRules } from './job-rules.ts';
import { keepingRules } from './keeping-rules.ts';
import { lobbyRules } from './lobby-rules.ts';
import { oneTimeTokenRules } from './one-time-token-rules.ts';
import { ownCategoryRules } from './own-category-rules.ts';
import { paymentRules } from './payment-rules.ts';
import { peopleRules } from './people-rules.ts';
import { savingRules } from './saving-rules.ts';
import { suspicionRules } from './suspicion-rules.ts';
import { takeOverRules } from './take-over-rules.ts';
import { wordFigureRules } from './word-figure-rules.ts';

/** An empty database; call `remove` after its store is closed. */
type TestDatabase = { options: StoreOptions; remove(): Promise<void> };

/** The store of the running test. */
export type Suite = {
  store: Store;
  options: StoreOptions;
  /** Closes the store, runs the callback, and opens it again. */
  reopen(whileClosed?: () => Promise<void>): Promise<void>;
};

function openBeside(options: StoreOptions): Database | null {
  return 'dataDir' in options
    ? openSqliteBeside(options.dataDir)
    : openPostgres(options.databaseUrl, 'service', () => undefined);
}

async function emptyTables({ db }: Database): Promise<void> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !/migration/i.test(name),
  );
  await db.transaction().execute(async (trx) => {
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
  });
}

/** The rules for every database, run by the test file of each. Each test finds it empty. */
export function storeSuite(name: string, createDatabase: () => Promise<TestDatabase>): void {
  describe(name, () => {
    let database: TestDatabase;
    let store: Store;
    let beside: Database | null = null;

    beforeAll(async () => {
      database = await createDatabase();
      store = await openStore(database.options);
      beside = openBeside(database.options);
    });
    afterEach(() => beside && emptyTables(beside));
    afterAll(async () => {
      await beside?.close();
      await store.close();
      await database.remove();
    });

    const suite: Suite = {
      get store() {
        return store;
      },
      get options() {
        return database.options;
      },
      async reopen(whileClosed) {
        await store.close();
        await whileClosed?.();
        store = await openStore(database.options);
      },
    };

    lobbyRules(suite);
    savingRules(suite);
    keepingRules(suite);
    peopleRules(suite);
    accountRules(suite);
    categoryRules(suite);
    adminRules(suite);
    ownCategoryRules(suite);
    paymentRules(suite);
    dealtWordRules(suite);
    suspicionRules(suite);
    wordFigureRules(suite);
    displayRules(suite);
    jobRules(suite);
    compatibilityRules(suite);
    takeOverRules(suite);
    oneTimeTokenRules(suite);

    test('ping succeeds while the database responds', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
      await suite.reopen(() => expect(store.ping()).rejects.toThrow());
    });
  });
}
