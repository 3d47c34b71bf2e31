import { expect } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { register } from '../support/accounts.ts';
import { startServer, type TestServerOptions } from '../support/server.ts';
import { startStripe, type TestStripe } from '../support/stripe/server.ts';
import { sign } from '../support/stripe/webhooks.ts';
import type { StripeEvent } from '../support/stripe/world.ts';
import { PRICE_ID } from '../support/stripe/world.ts';
import type { TestClient } from '../support/test-client.ts';

const WEBHOOK_SECRET = 'whsec_imposter';
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The environment that points the server at this Stripe. */
export const stripeSettings = (stripe: Pick<TestStripe, 'address'>): Record<string, string> => ({
  STRIPE_SECRET_KEY: 'sk_test_imposter',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_PRICE_ID: PRICE_ID,
  STRIPE_API_BASE: stripe.address,
});

export type PayingServer = Awaited<ReturnType<typeof startPaying>>;

/** A server, its Stripe, a shared clock, and the steps of a purchase. */
export async function startPaying(
  options: Pick<
    TestServerOptions,
    'databaseUrl' | 'dataDir' | 'environment' | 'log' | 'wrapStore'
  > = {},
) {
  let ahead = 0;
  let delivered = 0;
  let people = 0;
  const now = () => Date.now() + ahead;
  const stripe = await startStripe(now);
  const environment = { ...stripeSettings(stripe), ...options.environment };
  const server = await startServer({ ...options, now, environment });

  /** The response to these bytes with this header. */
  async function post(body: string, signature?: string): Promise<number> {
    const answer = await fetch(`${server.address}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  /** The response to one event, signed as by Stripe. */
  const deliver = (event: StripeEvent, secret = WEBHOOK_SECRET) => {
    const body = JSON.stringify(event);
    return post(body, sign(body, secret, Math.floor(Date.now() / 1000)));
  };

  /** Registers an account, with a unique name by default; `email` is that of the account. */
  function someone(username?: string, email?: string) {
    people += 1;
    const name = username ?? `Zahlerin ${people}`;
    return register(server.address, name, email === undefined ? {} : { email });
  }

  /** As `someone`, up to the Stripe page. */
  async function atCheckout(username?: string) {
    const person = await someone(username);
    const { status, body } = await person.call(api.subscribe, {});
    expect([status, body.url]).toEqual([200, expect.stringContaining(`${stripe.address}/pay/`)]);
    return { person, sessionId: body.url?.split('/').at(-1) ?? '' };
  }

  /** As `atCheckout`, then pays; sends no event yet. */
  async function buyer(username?: string) {
    const { person, sessionId } = await atCheckout(username);
    return { person, subscription: stripe.world.pay(sessionId) };
  }

  /** Delivers all pending events in order. */
  async function deliverAll() {
    while (delivered < stripe.events.length) {
      const event = stripe.events[delivered];
      delivered += 1;
      if (event) expect([event.type, await deliver(event)]).toEqual([event.type, 200]);
    }
  }

  const isMember = async ({ id }: TestClient) =>
    (await server.store.users.find(id))?.isPremium ?? false;

  return {
    server,
    stripe,
    now,
    /** Advances the clock of both. */
    pass(ms: number) {
      ahead += ms;
      stripe.world.advance(0);
    },
    someone,
    atCheckout,
    buyer,
    /** As `buyer`, with all events delivered. */
    async member(username?: string) {
      const bought = await buyer(username);
      await deliverAll();
      expect(await isMember(bought.person)).toBe(true);
      return bought;
    },
    deliver,
    post,
    deliverAll,
    isMember,
    payer: ({ id }: TestClient) => server.store.payments.payer(id),
    /** Open admin notes on this account. */
    async notes({ id }: TestClient) {
      const open = await server.store.payments.openNotes();
      return open.filter(({ userId }) => userId === id).map(({ kind }) => kind);
    },
    async close() {
      await server.close();
      await stripe.close();
    },
  };
}
