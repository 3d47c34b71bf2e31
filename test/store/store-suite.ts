import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/store/engines/database.ts';
import { openPostgres } from '../../src/server/store/engines/postgres.ts';
import { openSqliteBeside } from '../../src/server/store/engines/sqlite.ts';
import { openStore, type Store, type StoreOptions } from '../../src/server/store/open.ts';
import { StoreUnavailable } from '../../src/server/store/storage-errors.ts';
import { accountCases } from './account-cases.ts';
import { adminCases } from './admin-cases.ts';
import { categoryCases } from './category-cases.ts';
import { compatibilityCases } from './compatibility-cases.ts';
import { dealtWordCases } from './dealt-word-cases.ts';
import { displayCases } from './display-cases.ts';
import { jobCases } from './job-cases.ts';
import { keepingCases } from './keeping-cases.ts';
import { lobbyCases } from './lobby-cases.ts';
import { oneTimeTokenCases } from './one-time-token-cases.ts';
import { ownCategoryCases } from './own-category-cases.ts';
import { paymentCases } from './payment-cases.ts';
import { peopleCases } from './people-cases.ts';
import { savingCases } from './saving-cases.ts';
import { statisticsCases } from './statistics-cases.ts';
import { suspicionCases } from './suspicion-cases.ts';
import { takeOverCases } from './take-over-cases.ts';
import { wordFigureCases } from './word-figure-cases.ts';

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

/** The cases for every database, run by the test file of each. Each test finds it empty. */
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

    lobbyCases(suite);
    savingCases(suite);
    keepingCases(suite);
    peopleCases(suite);
    accountCases(suite);
    categoryCases(suite);
    adminCases(suite);
    ownCategoryCases(suite);
    paymentCases(suite);
    dealtWordCases(suite);
    suspicionCases(suite);
    wordFigureCases(suite);
    statisticsCases(suite);
    displayCases(suite);
    jobCases(suite);
    compatibilityCases(suite);
    takeOverCases(suite);
    oneTimeTokenCases(suite);

    test('the check succeeds while the database responds', async () => {
      await expect(store.check()).resolves.toBeUndefined();
      await suite.reopen(() => expect(store.check()).rejects.toThrow(StoreUnavailable));
    });
  });
}
