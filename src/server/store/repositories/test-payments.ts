import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type TestPaymentStore = ReturnType<typeof openTestPayments>;

/** Persists the built-in test checkout across restarts. */
export function openTestPayments(db: Kysely<Tables>) {
  const states = db.selectFrom('test_payments').select('state');
  return {
    async find(id: string): Promise<object | null> {
      return (await states.where('id', '=', id).executeTakeFirst())?.state ?? null;
    },

    async of(customerId: string, kind: string): Promise<object[]> {
      const rows = await states.where((eb) => eb.and({ customerId, kind })).execute();
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
