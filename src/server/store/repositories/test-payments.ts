import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Persists the built-in test checkout across restarts. */
export type TestPaymentStore = {
  find(id: string): Promise<object | null>;
  of(customerId: string, kind: string): Promise<object[]>;
  put(record: Tables['test_payments']): Promise<void>;
  removeAll(customerId: string): Promise<void>;
};

export function openTestPayments(db: Kysely<Tables>): TestPaymentStore {
  const states = db.selectFrom('test_payments').select('state');
  return {
    async find(id) {
      return (await states.where('id', '=', id).executeTakeFirst())?.state ?? null;
    },

    async of(customerId, kind) {
      const rows = await states.where((eb) => eb.and({ customerId, kind })).execute();
      return rows.map(({ state }) => state);
    },

    async put(record) {
      await db
        .insertInto('test_payments')
        .values(record)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ state: record.state }))
        .execute();
    },

    async removeAll(customerId) {
      await db.deleteFrom('test_payments').where('customerId', '=', customerId).execute();
    },
  };
}
