import type { Kysely } from 'kysely';
import type { TestPaymentStore } from '../payment-types.ts';
import type { Tables } from '../tables.ts';

/** Persists the built-in test checkout across restarts. */
export function openTestPayments(db: Kysely<Tables>): TestPaymentStore {
  return {
    async find(id) {
      const row = await db
        .selectFrom('test_payments')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.state ?? null;
    },

    async of(customerId, kind) {
      const rows = await db
        .selectFrom('test_payments')
        .select('state')
        .where('customer_id', '=', customerId)
        .where('kind', '=', kind)
        .execute();
      return rows.map(({ state }) => state);
    },

    async put({ id, customerId, kind, state }) {
      const json = JSON.stringify(state);
      await db
        .insertInto('test_payments')
        .values({ id, customer_id: customerId, kind, state: json })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ state: json }))
        .execute();
    },

    async removeAll(customerId) {
      await db.deleteFrom('test_payments').where('customer_id', '=', customerId).execute();
    },
  };
}
