import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripe, type TestStripe } from './server.ts';
import { PRICE_ID } from './world.ts';

let fake: TestStripe;
let sdk: Stripe;
beforeAll(async () => {
  fake = await startStripe();
  sdk = connect('sk_test_imposter');
});
afterAll(() => fake.close());

function connect(key: string): Stripe {
  const { hostname, port } = new URL(fake.address);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

test('the same key with the same parameters is one customer, with other parameters it is refused', async () => {
  const once = { idempotencyKey: 'mia' };
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await sdk.customers.create({ metadata: { a: 'b' } }, once)).id),
  );
  expect(new Set(ids).size).toBe(1);
  await expect(sdk.customers.create({ metadata: { a: 'c' } }, once)).rejects.toThrow(
    Stripe.errors.StripeIdempotencyError,
  );
});

test('another key of the account is refused', async () => {
  await expect(connect('sk_test_other').prices.retrieve(PRICE_ID)).rejects.toThrow(
    Stripe.errors.StripeAuthenticationError,
  );
});

test('a subscription renews after a month, or ends if cancelled', async () => {
  const customer = (await sdk.customers.create({})).id;
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: PRICE_ID, quantity: 1 }],
    success_url: 'http://x/',
    cancel_url: 'http://x/',
  });
  const paid = await fetch(session.url ?? '', { method: 'POST', redirect: 'manual' });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, 'http://x/']);
  const [subscription] = (await sdk.subscriptions.list({ customer })).data;
  const end = subscription?.items.data[0]?.current_period_end ?? 0;
  fake.world.advance(31 * 24 * 60 * 60 * 1000);
  const id = subscription?.id ?? '';
  const renewed = await sdk.subscriptions.update(id, { cancel_at_period_end: true });
  expect(renewed.items.data[0]?.current_period_end).toBeGreaterThan(end);
  expect(fake.world.chargesOf(customer)).toHaveLength(2);
  await fetch(`${fake.address}/test/advance`, {
    method: 'POST',
    body: JSON.stringify({ ms: 31 * 24 * 60 * 60 * 1000 }),
  });
  expect((await sdk.subscriptions.retrieve(id)).status).toBe('canceled');
  expect(fake.world.chargesOf(customer)).toHaveLength(2);
});
