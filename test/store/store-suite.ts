import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type StoreOptions } from '../../src/server/store/open.ts';
import type { Store } from '../../src/server/store/store.ts';
import { accountRules } from './account-rules.ts';
import { adminRules } from './admin-rules.ts';
import { categoryRules } from './category-rules.ts';
import { choreRules } from './chore-rules.ts';
import { compatibilityRules } from './compatibility-rules.ts';
import { keepingRules } from './keeping-rules.ts';
import { lobbyRules } from './lobby-rules.ts';
import { oneTimeTokenRules } from './one-time-token-rules.ts';
import { ownCategoryRules } from './own-category-rules.ts';
import { paymentRules } from './payment-rules.ts';
import { peopleRules } from './people-rules.ts';
import { savingRules } from './saving-rules.ts';

/** An empty database; call `remove` after its store is closed. */
type TestDatabase = { options: StoreOptions; remove(): Promise<void> };

/** The store of the running test. */
export type Suite = {
  store: Store;
  options: StoreOptions;
  /** Closes the store, runs the callback, and opens it again. */
  reopen(meanwhile?: () => Promise<void>): Promise<void>;
};

/** The rules for every database, run by the test file of each. */
export function storeSuite(name: string, createDatabase: () => Promise<TestDatabase>): void {
  describe(name, () => {
    let database: TestDatabase;
    let store: Store;

    beforeEach(async () => {
      database = await createDatabase();
      store = await openStore(database.options);
    });

    afterEach(async () => {
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
      async reopen(meanwhile) {
        await store.close();
        await meanwhile?.();
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
    choreRules(suite);
    compatibilityRules(suite);
    oneTimeTokenRules(suite);

    test('ping succeeds while the database responds', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
      await suite.reopen(() => expect(store.ping()).rejects.toThrow());
    });
  });
}
