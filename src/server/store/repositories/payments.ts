import type { Kysely, Selectable } from 'kysely';
import { nameKey } from '../../../game/names.ts';
import type { Database } from '../engines/database.ts';
import type { Payer, PaymentNote, PaymentStore, StoredSubscription } from '../payment-types.ts';
import type { Tables } from '../tables.ts';
import { readUser, USER_COLUMNS } from './user-rows.ts';

type SubscriptionRow = Selectable<Tables['subscriptions']>;

function readSubscription(row: SubscriptionRow): StoredSubscription {
  return {
    id: row.id,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    interval: row.billing_interval,
    startedAt: row.started_at,
    currentPeriodEnd: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    paymentFailedSince: row.payment_failed_since,
    payerEmail: row.payer_email,
  };
}

function subscriptionColumns(subscription: StoredSubscription, now: number) {
  return {
    id: subscription.id,
    status: subscription.status,
    amount: subscription.amount,
    currency: subscription.currency,
    billing_interval: subscription.interval,
    started_at: subscription.startedAt,
    current_period_end: subscription.currentPeriodEnd,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    payment_failed_since: subscription.paymentFailedSince,
    payer_email: subscription.payerEmail,
    updated_at: now,
  };
}

/** No effect when the note exists. */
export async function insertNote(
  db: Kysely<Tables>,
  { id, kind, userId, customerId }: PaymentNote,
  now: number,
): Promise<void> {
  await db
    .insertInto('payment_notes')
    .values({ id, kind, user_id: userId, customer_id: customerId, noted_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export function openPayments({ db }: Database, clock: () => number): PaymentStore {
  async function payer(column: 'id' | 'username_key', value: string): Promise<Payer | null> {
    const row = await db
      .selectFrom('users')
      .select([...USER_COLUMNS, 'email', 'stripe_customer_id'])
      .where(column, '=', value)
      .executeTakeFirst();
    if (!row) return null;
    const { id, username, isGuest, isPremium } = readUser(row, clock());
    const subscription = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirst();
    return {
      userId: id,
      username,
      isGuest,
      isGiven: row.premium_granted,
      isPremium,
      email: row.email,
      customerId: row.stripe_customer_id,
      subscription: subscription ? readSubscription(subscription) : null,
    };
  }

  return {
    payer: (userId) => payer('id', userId),
    payerByName: (username) => payer('username_key', nameKey(username)),

    async userOf(customerId) {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('stripe_customer_id', '=', customerId)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async customers(after, count) {
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where('stripe_customer_id', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(count)
        .execute();
      return rows.map(({ id }) => id);
    },

    async bindCustomer(userId, customerId) {
      await db
        .updateTable('users')
        .set({ stripe_customer_id: customerId })
        .where('id', '=', userId)
        .where('stripe_customer_id', 'is', null)
        .execute();
      return (await payer('id', userId))?.customerId ?? null;
    },

    forgetCustomer(customerId) {
      return db.transaction().execute(async (trx) => {
        const user = await trx
          .updateTable('users')
          .set((eb) => ({
            stripe_customer_id: null,
            stripe_subscription_id: null,
            premium_paid_until: null,
            // Invalidates answers to requests that are still pending.
            payment_drawn: eb('payment_drawn', '+', 1),
            payment_written: eb('payment_drawn', '+', 1),
          }))
          .where('stripe_customer_id', '=', customerId)
          .returning('id')
          .executeTakeFirst();
        if (!user) return;
        await trx.deleteFrom('subscriptions').where('user_id', '=', user.id).execute();
        await trx
          .updateTable('checkouts')
          .set((eb) => ({ attempt: eb('attempt', '+', 1), session_id: null }))
          .where('user_id', '=', user.id)
          .execute();
      });
    },

    async draw(userId) {
      const row = await db
        .updateTable('users')
        .set((eb) => ({ payment_drawn: eb('payment_drawn', '+', 1) }))
        .where('id', '=', userId)
        .where('stripe_customer_id', 'is not', null)
        .returning(['payment_drawn', 'stripe_customer_id'])
        .executeTakeFirst();
      if (!row?.stripe_customer_id) return null;
      return { drawn: row.payment_drawn, customerId: row.stripe_customer_id };
    },

    write({ userId, customerId, drawn, subscription, paidUntil }, now) {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({
            stripe_subscription_id: subscription?.id ?? null,
            premium_paid_until: paidUntil,
            payment_written: drawn,
          })
          .where('id', '=', userId)
          .where('stripe_customer_id', '=', customerId)
          .where('payment_written', '<', drawn)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (!subscription) {
          await trx.deleteFrom('subscriptions').where('user_id', '=', userId).execute();
          return true;
        }
        const columns = subscriptionColumns(subscription, now);
        await trx
          .insertInto('subscriptions')
          .values({ user_id: userId, ...columns })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
          .execute();
        return true;
      });
    },

    async isKnownEvent(eventId) {
      const row = await db
        .selectFrom('payment_events')
        .select('id')
        .where('id', '=', eventId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async rememberEvent({ id, type }, now) {
      const row = await db
        .insertInto('payment_events')
        .values({ id, type, received_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async forgetEvents(before) {
      await db.deleteFrom('payment_events').where('received_at', '<', before).execute();
    },

    async checkout(userId) {
      await db
        .insertInto('checkouts')
        .values({ user_id: userId, session_id: null })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
      const { attempt, session_id: sessionId } = await db
        .selectFrom('checkouts')
        .select(['attempt', 'session_id'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return { attempt, sessionId };
    },

    async keepCheckout(userId, { attempt, sessionId }) {
      await db
        .updateTable('checkouts')
        .set({ session_id: sessionId })
        .where('user_id', '=', userId)
        .where('attempt', '=', attempt)
        .execute();
    },

    async nextCheckout(userId, attempt) {
      await db
        .updateTable('checkouts')
        .set({ attempt: attempt + 1, session_id: null })
        .where('user_id', '=', userId)
        .where('attempt', '=', attempt)
        .execute();
    },

    async orphans() {
      const rows = await db
        .selectFrom('payment_orphans')
        .select('customer_id')
        .orderBy('left_at')
        .execute();
      return rows.map((row) => row.customer_id);
    },

    async removeOrphan(customerId) {
      await db.deleteFrom('payment_orphans').where('customer_id', '=', customerId).execute();
    },

    note: (note, now) => insertNote(db, note, now),

    async openNotes() {
      const rows = await db
        .selectFrom('payment_notes')
        .selectAll()
        .where('done_at', 'is', null)
        .orderBy('noted_at')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        userId: row.user_id,
        customerId: row.customer_id,
        notedAt: row.noted_at,
      }));
    },
  };
}
