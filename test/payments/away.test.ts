import { afterEach, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { StoreUnavailable } from '../../src/server/store/storage-errors.ts';
import { register } from '../support/accounts.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf, startRound, TestClient } from '../support/test-client.ts';
import { startPaying } from './paying.ts';

/** Fails when an event is to be recorded. */
let isDown = false;
const paying = await shared(
  startPaying({
    wrapStore: (store) => ({
      ...store,
      payments: {
        ...store.payments,
        write: (answer, now) =>
          isDown
            ? Promise.reject(new StoreUnavailable(new Error('connection refused')))
            : store.payments.write(answer, now),
      },
    }),
  }),
);
afterEach(() => {
  paying.stripe.injectFault(null);
  isDown = false;
});

const customersOf = ({ id }: TestClient) =>
  [...paying.stripe.world.customers.values()].filter(({ metadata }) => metadata.userId === id);

describe('Stripe unavailable', () => {
  test.each(['error', 'busy', 'half', 'cut'] as const)(
    '%s: a message and 503, and a retry works',
    async (fault) => {
      const person = await paying.someone(`Wartet ${fault}`);
      paying.stripe.injectFault(fault);
      const refused = await person.call(api.subscribe, {});
      expect([refused.status, refused.error]).toEqual([
        503,
        {
          code: 'payment-away',
          message: 'Der Zahlungsdienst antwortet gerade nicht. Versuch es gleich noch einmal.',
        },
      ]);
      paying.stripe.injectFault(null);
      const { status, body } = await person.call(api.subscribe, {});
      expect([status, body.url]).toEqual([200, expect.stringContaining('/pay/')]);
      // The interrupted attempt created no second customer.
      expect(customersOf(person)).toHaveLength(1);
    },
  );

  test('in the middle of one call: the SDK retries with the same key, unnoticed', async () => {
    const person = await paying.someone('Merkt nichts');
    paying.stripe.injectFault('cut', 1);
    const { status } = await person.call(api.subscribe, {});
    expect(status).toBe(200);
    expect(customersOf(person)).toHaveLength(1);
  });

  test('no response at all: 503 before the client times out, and games go on', async () => {
    const person = await paying.someone('Hängt');
    const { code, people, host } = await lobbyOf(paying.server.address, 3);
    paying.stripe.injectFault('slow');
    const waiting = person.call(api.subscribe, {});
    await startRound(code, people);
    expect((await host.move(code, 'callVote')).body.status).toBe('voting');
    expect((await host.move(code, 'completeVote')).body.status).toBe('result');
    expect((await waiting).refusal).toEqual([503, 'payment-away']);
  });

  test('a member stays one, from what is stored', async () => {
    const { person } = await paying.buyer('Bleibt');
    await paying.deliverAll();
    paying.stripe.injectFault('busy');
    expect((await person.call(api.me, {})).body?.isPremium).toBe(true);
    expect((await person.call(api.membership, {})).body.isPaid).toBe(true);
    for (const call of [api.subscription, api.refreshMembership, api.portal]) {
      expect((await person.call(call, {})).refusal).toEqual([503, 'payment-away']);
    }
  });
});

test('database unavailable: Stripe is told to retry, and then the event counts', async () => {
  const mark = paying.stripe.events.length;
  const { person } = await paying.buyer('Später');
  const events = paying.stripe.events.slice(mark);
  isDown = true;
  for (const event of events) {
    const isHeard = event.type === 'customer.created';
    expect(await paying.deliver(event)).toBe(isHeard ? 200 : 503);
  }
  isDown = false;
  for (const event of events) expect(await paying.deliver(event)).toBe(200);
  expect(await paying.isMember(person)).toBe(true);
});

describe('without payment configuration', () => {
  test('production without keys shows a message, and everything else works', async () => {
    const server = await startServer({ environment: { NODE_ENV: 'production' } });
    try {
      const client = new TestClient(server.address);
      const offer = await client.call(api.premiumOffer, {});
      expect(offer.body).toEqual({ checkout: 'none', plan: null });
      const mia = await register(server.address, 'Mia');
      for (const call of [api.subscribe, api.portal]) {
        const { status, error } = await mia.call(call, {});
        expect([status, error.code, error.message]).toEqual([
          409,
          'premium-not-sold',
          'Premium ist hier gerade nicht erhältlich.',
        ]);
      }
      const none = {
        isPremium: false,
        isPaid: false,
        renews: false,
        isGiven: false,
        givenUntil: null,
      };
      expect((await mia.call(api.refreshMembership, {})).body).toEqual(none);
      expect((await mia.call(api.subscription, {})).error.code).toBe('no-subscription');
      const paid = await mia.call(api.payTestCheckout, { params: { id: 'test-1' } });
      expect(paid.refusal).toEqual([404, 'not-found']);
      // Without a secret no event is accepted [P4].
      const response = await client.request('POST', '/api/stripe/webhook', { body: '{}' });
      expect(response.status).toBeGreaterThanOrEqual(400);
      await lobbyOf(server.address, 3);
    } finally {
      await server.close();
    }
  });
});

test('[P15] no response contains a key', async () => {
  const person = await paying.someone('Liest mit');
  paying.stripe.injectFault('busy');
  await person.call(api.subscribe, {});
  paying.stripe.injectFault(null);
  await person.call(api.subscribe, {});
  await person.call(api.premiumOffer, {});
  await person.call(api.exportAccount, {});
  expect(person.received.join()).not.toMatch(/sk_|rk_|whsec_/);
});
