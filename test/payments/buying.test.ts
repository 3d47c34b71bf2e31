import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { login } from '../support/accounts.ts';
import { shared } from '../support/lifetime.ts';
import { PRICE_ID } from '../support/stripe/world.ts';
import { guest, openLobby, roles, startRound, type TestClient } from '../support/test-client.ts';
import { DAY_MS, startPaying } from './paying.ts';

const paying = await shared(startPaying());

const { world } = paying.stripe;
const subscribe = (person: TestClient) => person.call(api.subscribe, {});

describe('[B6] buying', () => {
  test('the price on sale is Stripe’s', async () => {
    const { body } = await (await paying.someone()).call(api.premiumOffer, {});
    expect(body).toEqual({
      checkout: 'stripe',
      plan: { amount: 499, currency: 'chf', interval: 'month' },
    });
  });

  test('from the button to the membership and its end', async () => {
    const { person, subscription } = await paying.buyer('Bleibt einen Monat');
    expect((await person.call(api.me, {})).body?.isPremium).toBe(false);
    await paying.deliverAll();
    expect((await person.call(api.me, {})).body?.isPremium).toBe(true);
    const { body } = await person.call(api.subscription, {});
    const [item] = subscription.items.data;
    expect(body).toEqual({
      plan: { amount: 499, currency: 'chf', interval: 'month' },
      cancelAtPeriodEnd: false,
      currentPeriodEnd: new Date((item?.current_period_end ?? 0) * 1000).toISOString(),
      paymentFailed: false,
    });
    expect((await person.call(api.membership, {})).body).toEqual({
      isPremium: true,
      isPaid: true,
      renews: true,
      isGiven: false,
      givenUntil: null,
    });
    const portal = await person.call(api.portal, {});
    expect(portal.body.url).toContain(`${paying.stripe.address}/portal/`);
    const pressed = await fetch(portal.body.url, { method: 'POST' });
    expect(await pressed.text()).toContain('Nicht kündigen');
    const cancelled = await person.call(api.subscription, {});
    expect(cancelled.body.cancelAtPeriodEnd).toBe(true);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
    paying.pass(32 * DAY_MS);
    // By the clock alone, before any event arrived.
    expect(await paying.isMember(person)).toBe(false);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(false);
    const back = await login(paying.server.address, 'Bleibt einen Monat');
    expect((await back.call(api.subscription, {})).refusal).toEqual([404, 'no-subscription']);
  });

  test('[B4] the lobby of who paid plays a round of Undercover', async () => {
    const { person } = await paying.buyer('Zahlt für Undercover');
    await paying.deliverAll();
    const { address } = paying.server;
    const others = [await guest(address, 'Jonas'), await guest(address, 'Ayşe')];
    const code = await openLobby(person, others, { mode: 'undercover' });
    await startRound(code, [person, ...others]);
    const { imposters, group } = await roles(code, [person, ...others]);
    expect([imposters.length, group.length]).toEqual([0, 3]);
    const views = await Promise.all(group.map((one) => one.fetchView(code)));
    const words = views.map(({ body }) => body.word);
    expect(words).not.toContain('');
    expect(new Set(words).size).toBe(2);
  });

  test('a price without an amount is shown without a plan', async () => {
    const { person, subscription } = await paying.buyer('Preis in Staffeln');
    const [item] = subscription.items.data;
    if (item) item.price = { ...item.price, unit_amount: null };
    await paying.deliverAll();
    expect((await person.call(api.subscription, {})).body.plan).toBeNull();
  });

  test('the checkout names customer, item and return address, and no payment method', async () => {
    const { person, sessionId } = await paying.atCheckout();
    const { body } = paying.stripe.requests.findLast(
      ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
    ) ?? { body: '' };
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      mode: 'subscription',
      'line_items[0][price]': PRICE_ID,
      'line_items[0][quantity]': '1',
      customer: (await paying.payer(person))?.customerId,
      client_reference_id: person.id,
      'metadata[userId]': person.id,
      'subscription_data[metadata][userId]': person.id,
      locale: 'de',
      success_url: `${paying.server.address}/premium-success`,
      cancel_url: `${paying.server.address}/premium-cancel`,
    });
    expect(world.sessions.get(sessionId)?.status).toBe('open');
  });

  test('[P5] returning from Stripe makes no member; paying does', async () => {
    const { person, sessionId } = await paying.atCheckout();
    const before = await person.call(api.refreshMembership, {});
    expect(before.body).toEqual({
      isPremium: false,
      isPaid: false,
      renews: false,
      isGiven: false,
      givenUntil: null,
    });
    world.pay(sessionId);
    // Before the webhook, by a query to Stripe.
    const after = await person.call(api.refreshMembership, {});
    expect(after.body).toEqual({
      isPremium: true,
      isPaid: true,
      renews: true,
      isGiven: false,
      givenUntil: null,
    });
    await paying.deliverAll();
  });

  test('[P7] nothing the browser sends changes what is bought', async () => {
    const person = await paying.someone();
    await person.request('POST', '/api/premium/subscribe', {
      body: JSON.stringify({ price: 'price_cheap', amount: 1, currency: 'jpy', userId: 'x' }),
      headers: { 'content-type': 'application/json' },
    });
    const sent = paying.stripe.requests.at(-1);
    expect(sent?.body).toContain(`[price]=${PRICE_ID}`);
    expect(sent?.body).not.toMatch(/cheap|jpy|amount/);
  });

  test('[P7] another price makes no member', async () => {
    world.addPrice('price_other', 1);
    const { person, sessionId } = await paying.atCheckout();
    const subscription = world.pay(sessionId);
    const [item] = subscription.items.data;
    const other = world.prices.get('price_other');
    if (item && other) item.price = other;
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(false);
  });

  test('[P8] repeated clicks in two tabs: one customer, one checkout', async () => {
    const person = await paying.someone();
    const customers = world.customers.size;
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe(person)));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect((await subscribe(person)).body.url).toBe(answers[0]?.body.url);
    expect(world.customers.size).toBe(customers + 1);
  });

  test('[P8] an expired checkout is replaced by a new one', async () => {
    const { person, sessionId } = await paying.atCheckout();
    world.expire(sessionId);
    const { body } = await subscribe(person);
    expect(body.url).not.toContain(sessionId);
    await paying.deliverAll();
  });

  test('[P8] a duplicate that was paid anyway is ended, and an admin refunds it', async () => {
    const { person, sessionId } = await paying.atCheckout();
    // An older tab with its own checkout session.
    const { metadata, customer } = world.sessions.get(sessionId) ?? {
      metadata: {},
      customer: '',
    };
    const twin = world.openSession({
      customer,
      price: PRICE_ID,
      metadata,
      subscriptionMetadata: metadata,
      client_reference_id: person.id,
      success_url: 'http://x/',
      cancel_url: 'http://x/',
      locale: 'de',
    });
    const first = world.pay(sessionId);
    first.start_date -= 1;
    const second = world.pay(twin.id);
    await paying.deliverAll();
    expect([first.status, second.status]).toEqual(['active', 'canceled']);
    expect(await paying.isMember(person)).toBe(true);
    expect((await paying.payer(person))?.subscription?.id).toBe(first.id);
    expect(await paying.notes(person)).toEqual(['second-subscription']);
  });

  test('a member gets no checkout address', async () => {
    const { person } = await paying.member();
    expect((await subscribe(person)).body).toEqual({});
  });

  test('[P13] guests must register first, others sign in first', async () => {
    const visitor = await guest(paying.server.address, 'Gast');
    expect((await subscribe(visitor)).refusal).toEqual([403, 'register-first']);
  });

  test('a customer deleted at Stripe is replaced at the next attempt', async () => {
    const { person } = await paying.atCheckout();
    const before = (await paying.payer(person))?.customerId ?? '';
    world.deleteCustomer(before);
    // Even before its event arrives.
    expect((await subscribe(person)).status).toBe(200);
    expect((await paying.payer(person))?.customerId).not.toBe(before);
    await paying.deliverAll();
  });
});

describe('[P6] the owner of a payment', () => {
  test('is determined by the customer, not by the checkout session', async () => {
    const victim = await paying.someone();
    const { person, sessionId } = await paying.atCheckout();
    const session = world.sessions.get(sessionId);
    if (session) session.client_reference_id = victim.id;
    world.pay(sessionId);
    await paying.deliverAll();
    expect([await paying.isMember(victim), await paying.isMember(person)]).toEqual([false, true]);
    expect(await paying.notes(person)).toEqual(['stranger']);
  });

  test('a subscription of another customer makes no member', async () => {
    const victim = await paying.someone();
    const { person, subscription } = await paying.buyer();
    subscription.metadata = { userId: victim.id };
    await paying.deliverAll();
    expect([await paying.isMember(victim), await paying.isMember(person)]).toEqual([false, false]);
    expect(await paying.notes(victim)).toEqual(['stranger']);
  });
});
