import { pino } from 'pino';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openPayments } from '../../src/server/payments/payments.ts';
import type { ProviderSubscription } from '../../src/server/payments/provider.ts';
import type { StripeProvider } from '../../src/server/payments/stripe.ts';
import { openTestCheckout } from '../../src/server/payments/test-checkout.ts';
import { openWebhook } from '../../src/server/payments/webhook.ts';
import { openStore } from '../../src/server/store/open.ts';
import { fastFolder, shared } from '../support/lifetime.ts';

const NOW = Date.now();
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const store = await shared(openStore({ dataDir: fastFolder() }, () => NOW));

/** All permutations. */
function permutations<T>(all: T[]): T[][] {
  if (all.length < 2) return [all];
  return all.flatMap((one, index) =>
    permutations(all.toSpliced(index, 1)).map((others) => [one, ...others]),
  );
}

const LIFE = [
  'customer.subscription.created',
  'invoice.paid',
  'checkout.session.completed',
  'invoice.payment_failed',
  'customer.subscription.deleted',
] as const;

const subscription: ProviderSubscription = {
  id: 'sub_1',
  status: 'active',
  customerId: 'cus_1',
  userId: 'mia',
  plan: { amount: 499, currency: 'chf', interval: 'month' },
  isMembership: true,
  startedAt: NOW,
  periodStart: NOW,
  periodEnd: NOW + MONTH_MS,
  cancelAt: null,
  payerEmail: null,
};

/** An in-process Stripe with fixed responses, fast enough for many orders. */
function scene() {
  let current = subscription;
  const provider: StripeProvider = {
    ...openTestCheckout(store.testPayments, () => NOW),
    kind: 'stripe',
    subscriptionsOf: async () => [current],
    readEvent: () => null,
    chargeState: () => Promise.reject(new Error('nothing was refunded')),
  };
  const log = pino({ level: 'silent' });
  const now = () => NOW;
  const payments = openPayments({ provider, store, log, now });
  const webhook = openWebhook({ provider, payments, store, now });
  const deliver = (type: string, id: string) =>
    webhook({
      id,
      type,
      data: { object: { customer: 'cus_1', mode: 'subscription', client_reference_id: 'mia' } },
    } as unknown as Stripe.Event);
  const become = (change: Partial<ProviderSubscription>) => {
    current = { ...current, ...change };
  };
  return { deliver, become };
}

test('[P3] all 120 orders of the events of a subscription end in the same state', async () => {
  const registration = { username: 'Mia', email: null, passwordHash: 'hash', now: NOW };
  await store.users.register('mia', registration);
  await store.payments.bindCustomer('mia', 'cus_1');
  const orders = permutations([...LIFE]);
  expect(orders).toHaveLength(120);
  const ends = new Set<string>();
  for (const [round, order] of orders.entries()) {
    const { deliver, become } = scene();
    for (const [index, type] of order.entries()) {
      // The subscription changes as events arrive; the last one finds it ended.
      become({ status: index < order.length - 1 ? 'active' : 'canceled' });
      await deliver(type, `evt_${round}_${index}`);
    }
    ends.add(JSON.stringify(await store.payments.payer('mia')));
  }
  expect([...ends]).toHaveLength(1);
  expect(await store.payments.payer('mia')).toMatchObject({
    isPremium: false,
    subscription: { status: 'canceled' },
  });
});
