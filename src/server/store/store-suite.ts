import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type StoreOptions } from './open.ts';
import type { Store } from './store.ts';
import { accountRules } from './testing/account-rules.ts';
import { adminRules } from './testing/admin-rules.ts';
import { categoryRules } from './testing/category-rules.ts';
import { choreRules } from './testing/chore-rules.ts';
import { keepingRules } from './testing/keeping-rules.ts';
import { lobbyRules } from './testing/lobby-rules.ts';
import { ownCategoryRules } from './testing/own-category-rules.ts';
import { paymentRules } from './testing/payment-rules.ts';
import { peopleRules } from './testing/people-rules.ts';
import { savingRules } from './testing/saving-rules.ts';

/** An empty database; `remove` once its store is closed. */
type Place = { options: StoreOptions; remove(): Promise<void> };

/** The store of the running test. */
export type Suite = {
  store: Store;
  options: StoreOptions;
  /** Closes the store, does what is to be done meanwhile, and opens it again. */
  reopen(meanwhile?: () => Promise<void>): Promise<void>;
};

/** What every database has to hold to; run by the test file of each. */
export function storeSuite(name: string, newPlace: () => Promise<Place>): void {
  describe(name, () => {
    let place: Place;
    let store: Store;

    beforeEach(async () => {
      place = await newPlace();
      store = await openStore(place.options);
    });

    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const suite: Suite = {
      get store() {
        return store;
      },
      get options() {
        return place.options;
      },
      async reopen(meanwhile) {
        await store.close();
        await meanwhile?.();
        store = await openStore(place.options);
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

    test('ping answers while the database does', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
      await suite.reopen(() => expect(store.ping()).rejects.toThrow());
    });
  });
}
