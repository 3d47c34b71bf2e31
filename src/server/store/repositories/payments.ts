import type { Kysely } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import { nameKey } from '../../../game/names.ts';
import type { Database } from '../engines/database.ts';
import type { Tables } from '../tables.ts';
import type { PaymentNote, ProviderAnswer, StoredSubscription } from '../types.ts';
import { isGivenAt, readUser, USER_COLUMNS } from './user-rows.ts';

/** No effect when the note exists. */
export async function insertNote(
  db: Kysely<Tables>,
  { id, kind, userId, customerId }: PaymentNote,
  now: number,
): Promise<void> {
  await db
    .insertInto('payment_notes')
    .values({ id, kind, userId, customerId, notedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** An account as a payer. */
export type Payer = {
  userId: PlayerId;
  username: string;
  isGuest: boolean;
  /** Membership granted by an admin. */
  isGiven: boolean;
  /** Its end; null: none. */
  givenUntil: number | null;
  isPremium: boolean;
  email: string | null;
  customerId: string | null;
  subscription: StoredSubscription | null;
};

export type PaymentStore = {
  payer(userId: PlayerId): Promise<Payer | null>;
  /** The registered account of this name, ignoring case. */
  payerByName(username: string): Promise<Payer | null>;
  userOf(customerId: string): Promise<PlayerId | null>;
  /** Account ids with a customer, sorted, after `after`. */
  customers(after: PlayerId, count: number): Promise<PlayerId[]>;
  /** Returns the customer bound to the account; null: no such account. */
  bindCustomer(userId: PlayerId, customerId: string): Promise<string | null>;
  /** The customer is gone at the provider: unbinds it and removes the subscription. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Sequence number for a provider request; null: no such account, or no customer. */
  draw(userId: PlayerId): Promise<{ drawn: number; customerId: string } | null>;
  /** Stores the answer; false when a later one is stored. */
  write(answer: ProviderAnswer, now: number): Promise<boolean>;
  isKnownEvent(eventId: string): Promise<boolean>;
  rememberEvent(event: { id: string; type: string }, now: number): Promise<void>;
  forgetEvents(before: number): Promise<void>;
  /** `attempt` grows with every checkout and is part of its idempotency keys. */
  checkout(userId: PlayerId): Promise<{ attempt: number; sessionId: string | null }>;
  /** Stores the session of this attempt. */
  keepCheckout(userId: PlayerId, attempt: number, sessionId: string): Promise<void>;
  /** Ends this attempt; no effect when a newer one has begun. */
  nextCheckout(userId: PlayerId, attempt: number): Promise<void>;
  /** Customers of deleted accounts who may still be charged [P14]. */
  orphans(): Promise<string[]>;
  removeOrphan(customerId: string): Promise<void>;
  note(note: PaymentNote, now: number): Promise<void>;
  /** Unfinished notes, oldest first. */
  openNotes(): Promise<(PaymentNote & { notedAt: number })[]>;
};

export function openPaymentStore({ db }: Database, clock: () => number): PaymentStore {
  const users = db.selectFrom('users');
  const checkouts = (userId: PlayerId, attempt: number) =>
    db.updateTable('checkouts').where((eb) => eb.and({ userId, attempt }));

  async function payer(column: 'id' | 'usernameKey', value: string): Promise<Payer | null> {
    const row = await users
      .select([...USER_COLUMNS, 'email', 'stripeCustomerId as customerId'])
      .where(column, '=', value)
      .executeTakeFirst();
    if (!row) return null;
    const { email, customerId } = row;
    const isGiven = isGivenAt(row, clock());
    const givenUntil = isGiven ? row.premiumGrantedUntil : null;
    const { id: userId, username, isGuest, isPremium } = readUser(row, clock());
    const subscription: StoredSubscription | undefined = await db
      .selectFrom('subscriptions')
      .select(['id', 'status', 'amount', 'currency', 'billingInterval as interval', 'startedAt'])
      .select(['currentPeriodEnd', 'cancelAtPeriodEnd', 'paymentFailedSince', 'payerEmail'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    const account = { userId, username, isGuest, isPremium, email, customerId };
    return { ...account, isGiven, givenUntil, subscription: subscription ?? null };
  }

  return {
    payer: (userId) => payer('id', userId),

    payerByName: (username) => payer('usernameKey', nameKey(username)),

    async userOf(customerId) {
      const bound = users.select('id').where('stripeCustomerId', '=', customerId);
      return (await bound.executeTakeFirst())?.id ?? null;
    },

    async customers(after, count) {
      const rows = await users
        .select('id')
        .where('stripeCustomerId', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(count)
        .execute();
      return rows.map(({ id }) => id);
    },

    async bindCustomer(userId, customerId) {
      await db
        .updateTable('users')
        .set({ stripeCustomerId: customerId })
        .where('id', '=', userId)
        .where('stripeCustomerId', 'is', null)
        .execute();
      return (await payer('id', userId))?.customerId ?? null;
    },

    forgetCustomer(customerId) {
      return db.transaction().execute(async (trx) => {
        const user = await trx
          .updateTable('users')
          .set((eb) => ({
            stripeCustomerId: null,
            stripeSubscriptionId: null,
            premiumPaidUntil: null,
            // Invalidates answers to requests that are still pending.
            paymentDrawn: eb('paymentDrawn', '+', 1),
            paymentWritten: eb('paymentDrawn', '+', 1),
          }))
          .where('stripeCustomerId', '=', customerId)
          .returning('id')
          .executeTakeFirst();
        if (!user) return;
        await trx.deleteFrom('subscriptions').where('userId', '=', user.id).execute();
        await trx
          .updateTable('checkouts')
          .set((eb) => ({ attempt: eb('attempt', '+', 1), sessionId: null }))
          .where('userId', '=', user.id)
          .execute();
      });
    },

    async draw(userId) {
      const row = await db
        .updateTable('users')
        .set((eb) => ({ paymentDrawn: eb('paymentDrawn', '+', 1) }))
        .where('id', '=', userId)
        .where('stripeCustomerId', 'is not', null)
        .returning(['paymentDrawn', 'stripeCustomerId'])
        .executeTakeFirst();
      if (!row?.stripeCustomerId) return null;
      return { drawn: row.paymentDrawn, customerId: row.stripeCustomerId };
    },

    write(answer, now) {
      const { userId, customerId, drawn, subscription, paidUntil } = answer;
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({
            stripeSubscriptionId: subscription?.id ?? null,
            premiumPaidUntil: paidUntil,
            paymentWritten: drawn,
          })
          .where('id', '=', userId)
          .where('stripeCustomerId', '=', customerId)
          .where('paymentWritten', '<', drawn)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (!subscription) {
          await trx.deleteFrom('subscriptions').where('userId', '=', userId).execute();
          return true;
        }
        const { interval, ...state } = subscription;
        const columns = { ...state, billingInterval: interval, updatedAt: now };
        await trx
          .insertInto('subscriptions')
          .values({ userId, ...columns })
          .onConflict((conflict) => conflict.column('userId').doUpdateSet(columns))
          .execute();
        return true;
      });
    },

    async isKnownEvent(eventId) {
      const known = db.selectFrom('payment_events').select('id').where('id', '=', eventId);
      return (await known.executeTakeFirst()) !== undefined;
    },

    async rememberEvent({ id, type }, now) {
      await db
        .insertInto('payment_events')
        .values({ id, type, receivedAt: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    async forgetEvents(before) {
      await db.deleteFrom('payment_events').where('receivedAt', '<', before).execute();
    },

    async checkout(userId) {
      await db
        .insertInto('checkouts')
        .values({ userId, sessionId: null })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .execute();
      return await db
        .selectFrom('checkouts')
        .select(['attempt', 'sessionId'])
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
    },

    async keepCheckout(userId, attempt, sessionId) {
      await checkouts(userId, attempt).set({ sessionId }).execute();
    },

    async nextCheckout(userId, attempt) {
      const next = { attempt: attempt + 1, sessionId: null };
      await checkouts(userId, attempt).set(next).execute();
    },

    async orphans() {
      const all = db.selectFrom('payment_orphans').select('customerId').orderBy('leftAt');
      return (await all.execute()).map(({ customerId }) => customerId);
    },

    async removeOrphan(customerId) {
      await db.deleteFrom('payment_orphans').where('customerId', '=', customerId).execute();
    },

    note: (note, now) => insertNote(db, note, now),

    openNotes: () =>
      db
        .selectFrom('payment_notes')
        .select(['id', 'kind', 'userId', 'customerId', 'notedAt'])
        .where('doneAt', 'is', null)
        .orderBy('notedAt')
        .execute(),
  };
}
