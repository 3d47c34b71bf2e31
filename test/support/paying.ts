import { expect } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Payer } from '../../src/server/store/repositories/payments.ts';
import type { NoteKind } from '../../src/server/store/types.ts';
import { register } from './accounts.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';
import { startStripe, type TestStripe } from './stripe/server.ts';
import { sign } from './stripe/webhooks.ts';
import type { StripeEvent, Subscription } from './stripe/world.ts';
import { PRICE_ID } from './stripe/world.ts';
import type { TestClient } from './test-client.ts';

const WEBHOOK_SECRET = 'whsec_imposter';
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The environment that points the server at this Stripe. */
export const stripeSettings = (stripe: Pick<TestStripe, 'address'>): Record<string, string> => ({
  STRIPE_SECRET_KEY: 'sk_test_imposter',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_PRICE_ID: PRICE_ID,
  STRIPE_API_BASE: stripe.address,
});

/** A server, its Stripe, a shared clock, and the steps of a purchase. */
export type PayingServer = {
  server: TestServer;
  stripe: TestStripe;
  /** Epoch ms. */
  now(): number;
  /** Advances the clock of both. */
  pass(ms: number): void;
  /** Registers an account, with a unique name by default; `email` is that of the account. */
  someone(username?: string, email?: string): Promise<TestClient>;
  /** As `someone`, up to the Stripe page; returns the session. */
  atCheckout(username?: string): Promise<{ person: TestClient; sessionId: string }>;
  /** As `atCheckout`, then pays; sends no event yet. */
  buyer(username?: string): Promise<{ person: TestClient; subscription: Subscription }>;
  /** As `buyer`, with all events delivered. */
  member(username?: string): Promise<{ person: TestClient; subscription: Subscription }>;
  /** The response to one event, signed as by Stripe. */
  deliver(event: StripeEvent, secret?: string): Promise<number>;
  /** The response to these bytes with this header. */
  post(body: string, signature?: string): Promise<number>;
  /** Delivers all pending events in order. */
  deliverAll(): Promise<void>;
  isMember(person: TestClient): Promise<boolean>;
  /** The stored payment rows. */
  payer(person: TestClient): Promise<Payer | null>;
  /** Open admin notes on this account. */
  notes(person: TestClient): Promise<NoteKind[]>;
  close(): Promise<void>;
};

export async function startPaying(
  options: Pick<TestServerOptions, 'databaseUrl' | 'dataDir' | 'environment' | 'wrapStore'> = {},
): Promise<PayingServer> {
  let ahead = 0;
  let delivered = 0;
  let people = 0;
  const now = () => Date.now() + ahead;
  const stripe = await startStripe(now);
  const environment = { ...stripeSettings(stripe), ...options.environment };
  const server = await startServer({ ...options, now, environment });

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

  const deliver = (event: StripeEvent, secret = WEBHOOK_SECRET) => {
    const body = JSON.stringify(event);
    return post(body, sign(body, secret, Math.floor(Date.now() / 1000)));
  };

  function someone(username?: string, email?: string) {
    people += 1;
    const name = username ?? `Zahlerin ${people}`;
    return register(server.address, name, email === undefined ? {} : { email });
  }

  async function atCheckout(username?: string) {
    const person = await someone(username);
    const { status, body } = await person.call(api.subscribe, {});
    expect([status, body.url]).toEqual([200, expect.stringContaining(`${stripe.address}/pay/`)]);
    return { person, sessionId: body.url?.split('/').at(-1) ?? '' };
  }

  async function buyer(username?: string) {
    const { person, sessionId } = await atCheckout(username);
    return { person, subscription: stripe.world.pay(sessionId) };
  }

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
    pass(ms) {
      ahead += ms;
      stripe.world.advance(0);
    },
    someone,
    atCheckout,
    buyer,
    async member(username) {
      const bought = await buyer(username);
      await deliverAll();
      expect(await isMember(bought.person)).toBe(true);
      return bought;
    },
    deliver,
    post,
    deliverAll,
    isMember,
    payer: ({ id }) => server.store.payments.payer(id),
    async notes({ id }) {
      const open = await server.store.payments.openNotes();
      return open.filter(({ userId }) => userId === id).map(({ kind }) => kind);
    },
    async close() {
      await server.close();
      await stripe.close();
    },
  };
}
