import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type TestPaymentStore = ReturnType<typeof openTestPayments>;

/** Persists the built-in test checkout across restarts. */
export function openTestPayments(db: Kysely<Tables>) {
  return {
    async find(id: string): Promise<object | null> {
      const row = await db
        .selectFrom('test_payments')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.state ?? null;
    },

    async of(customerId: string, kind: string): Promise<object[]> {
      const rows = await db
        .selectFrom('test_payments')
        .select('state')
        .where('customerId', '=', customerId)
        .where('kind', '=', kind)
        .execute();
      return rows.map(({ state }) => state);
    },

    async put(record: Tables['test_payments']): Promise<void> {
      await db
        .insertInto('test_payments')
        .values(record)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ state: record.state }))
        .execute();
    },

    async removeAll(customerId: string): Promise<void> {
      await db.deleteFrom('test_payments').where('customerId', '=', customerId).execute();
    },
  };
}
