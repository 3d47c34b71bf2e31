import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { login } from '../testing/accounts.ts';
import { setMember } from '../testing/members.ts';
import { DAY_MS, type PayingServer, startPaying } from '../testing/paying.ts';
import { guest, openLobby, type Person, startRound } from '../testing/person.ts';
import type { StripeEvent } from '../testing/stripe/objects.ts';
import { sign } from '../testing/stripe/webhooks.ts';
import { PRICE_ID } from '../testing/stripe/world.ts';

let paying: PayingServer;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

let count = 0;
let name = '';
beforeEach(() => {
  count += 1;
  name = `Zahlerin ${count}`;
});

const world = () => paying.stripe.world;
const subscribe = (person: Person) => person.call(api.subscribe, {});
const payer = (person: Person) => paying.server.store.payments.payer(person.id);
const notes = async (person: Person) =>
  (await paying.server.store.payments.openNotes())
    .filter(({ userId }) => userId === person.id)
    .map(({ kind }) => kind);

async function member(): Promise<Awaited<ReturnType<PayingServer['buyer']>>> {
  const bought = await paying.buyer(name);
  await paying.deliverAll();
  expect(await paying.isMember(bought.person)).toBe(true);
  return bought;
}

/** Events since the mark, undelivered. */
function since(mark: number): StripeEvent[] {
  return paying.stripe.events.slice(mark);
}

describe('[B6] buying', () => {
  test('what is on sale is the price that Stripe has', async () => {
    const { body } = await (await paying.someone(name)).call(api.premiumOffer, {});
    expect(body).toEqual({
      checkout: 'stripe',
      plan: { amount: 499, currency: 'chf', interval: 'month' },
    });
  });

  test('from the button to the membership, and to its end', async () => {
    const { person, subscription } = await paying.buyer(name);
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
      isGiven: false,
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
    // By the clock alone, before anybody has told.
    expect(await paying.isMember(person)).toBe(false);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(false);
    const back = await login(paying.server.address, name);
    const after = await back.call(api.subscription, {});
    expect([after.status, after.error.code]).toEqual([404, 'no-subscription']);
  });

  test('the checkout says who, what and where to, and nothing of how to pay', async () => {
    const { person, sessionId } = await paying.atCheckout(name);
    const { body } = paying.stripe.requests.findLast(
      ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
    ) ?? { body: '' };
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      mode: 'subscription',
      'line_items[0][price]': PRICE_ID,
      'line_items[0][quantity]': '1',
      customer: (await payer(person))?.customerId,
      client_reference_id: person.id,
      'metadata[userId]': person.id,
      'subscription_data[metadata][userId]': person.id,
      locale: 'de',
      success_url: `${paying.server.address}/premium-success`,
      cancel_url: `${paying.server.address}/premium-cancel`,
    });
    expect(world().sessions.get(sessionId)?.status).toBe('open');
  });

  test('[P5] coming back from Stripe makes nobody a member; having paid does', async () => {
    const { person, sessionId } = await paying.atCheckout(name);
    const before = await person.call(api.refreshMembership, {});
    expect(before.body).toEqual({ isPremium: false, isPaid: false, isGiven: false });
    world().pay(sessionId);
    // Before the webhook: Stripe itself was asked.
    const after = await person.call(api.refreshMembership, {});
    expect(after.body).toEqual({ isPremium: true, isPaid: true, isGiven: false });
    await paying.deliverAll();
  });

  test('[P7] nothing that the browser sends changes what is bought', async () => {
    const person = await paying.someone(name);
    await person.request('POST', '/api/premium/subscribe', {
      body: JSON.stringify({ price: 'price_cheap', amount: 1, currency: 'jpy', userId: 'x' }),
      headers: { 'content-type': 'application/json' },
    });
    const asked = paying.stripe.requests.at(-1);
    expect(asked?.body).toContain(`[price]=${PRICE_ID}`);
    expect(asked?.body).not.toMatch(/cheap|jpy|amount/);
  });

  test('[P7] another price makes no member', async () => {
    world().addPrice('price_other', 1);
    const { person, sessionId } = await paying.atCheckout(name);
    const subscription = world().pay(sessionId);
    const [item] = subscription.items.data;
    const other = world().prices.get('price_other');
    if (item && other) item.price = other;
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(false);
  });

  test('[P8] pressed often and in two tabs: one customer, one checkout', async () => {
    const person = await paying.someone(name);
    const customers = world().customers.size;
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe(person)));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect((await subscribe(person)).body.url).toBe(answers[0]?.body.url);
    expect(world().customers.size).toBe(customers + 1);
  });

  test('[P8] a checkout that expired gives way to a new one', async () => {
    const { person, sessionId } = await paying.atCheckout(name);
    world().expire(sessionId);
    const { body } = await subscribe(person);
    expect(body.url).not.toContain(sessionId);
    await paying.deliverAll();
  });

  test('[P8] a second one that was paid all the same is ended, and an admin refunds it', async () => {
    const { person, sessionId } = await paying.atCheckout(name);
    // Another tab from before, with a session of its own.
    const { metadata, customer } = world().sessions.get(sessionId) ?? {
      metadata: {},
      customer: '',
    };
    const twin = world().openSession({
      customer,
      price: PRICE_ID,
      metadata,
      subscriptionMetadata: metadata,
      client_reference_id: person.id,
      success_url: 'http://x/',
      cancel_url: 'http://x/',
      locale: 'de',
    });
    const first = world().pay(sessionId);
    first.start_date -= 1;
    const second = world().pay(twin.id);
    await paying.deliverAll();
    expect([first.status, second.status]).toEqual(['active', 'canceled']);
    expect(await paying.isMember(person)).toBe(true);
    expect((await payer(person))?.subscription?.id).toBe(first.id);
    expect(await notes(person)).toEqual(['second-subscription']);
  });

  test('a member pays nothing again: no address', async () => {
    const { person } = await member();
    expect((await subscribe(person)).body).toEqual({});
  });

  test('[P13] a guest registers first, nobody signs in first', async () => {
    const visitor = await guest(paying.server.address, 'Gast');
    const { status, error } = await subscribe(visitor);
    expect([status, error.code]).toEqual([403, 'register-first']);
  });

  test('a customer who was deleted at Stripe is a new one at the next try', async () => {
    const { person } = await paying.atCheckout(name);
    const before = (await payer(person))?.customerId ?? '';
    world().deleteCustomer(before);
    // Whether or not we have heard of it.
    expect((await subscribe(person)).status).toBe(200);
    expect((await payer(person))?.customerId).not.toBe(before);
    await paying.deliverAll();
  });
});

describe('[P1] what is not Stripe’s is not heard', () => {
  /** A member-to-be whose events were all held back. */
  async function held() {
    const mark = paying.stripe.events.length;
    const { person } = await paying.buyer(name);
    const event = since(mark).find(({ type }) => type === 'customer.subscription.created');
    if (!event) throw new Error('nothing happened');
    return { person, body: JSON.stringify(event), seconds: Math.floor(Date.now() / 1000) };
  }

  test.each<[string, (body: string, seconds: number) => [string, string | undefined]]>([
    ['no signature', (body) => [body, undefined]],
    ['an empty one', (body) => [body, '']],
    ['the secret of another endpoint', (body, s) => [body, sign(body, 'whsec_other', s)]],
    ['one space more', (body, s) => [`${body} `, sign(body, 'whsec_imposter', s)]],
    [
      'another word',
      (body, s) => [body.replace('active', 'paused'), sign(body, 'whsec_imposter', s)],
    ],
    ['a time too long ago', (body, s) => [body, sign(body, 'whsec_imposter', s - 301)]],
    ['a body that is no JSON', (_, s) => ['nope', sign('nope', 'whsec_imposter', s)]],
    [
      'the mode of real money',
      (body, s) => {
        const live = body.replace('"livemode":false', '"livemode":true');
        return [live, sign(live, 'whsec_imposter', s)];
      },
    ],
  ])('%s', async (_, forge) => {
    const { person, body, seconds } = await held();
    expect(await paying.post(...forge(body, seconds))).toBe(400);
    expect(await paying.isMember(person)).toBe(false);
    expect(await paying.post(body, sign(body, 'whsec_imposter', seconds))).toBe(200);
    expect(await paying.isMember(person)).toBe(true);
  });

  test('more than 256 KB is not read, and other bodies are none', async () => {
    expect(await paying.post(`"${'x'.repeat(300_000)}"`, 't=1,v1=x')).toBe(413);
    const form = await fetch(`${paying.server.address}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'stripe-signature': 't=1,v1=x' },
      body: '{}',
    });
    expect(form.status).toBe(415);
  });

  test('an event that lies is not believed: Stripe is asked', async () => {
    const { person, body } = await held();
    const lie = body.replaceAll('"active"', '"canceled"').replace('evt_', 'evt_lie');
    const seconds = Math.floor(Date.now() / 1000);
    expect(await paying.post(lie, sign(lie, 'whsec_imposter', seconds))).toBe(200);
    expect(await paying.isMember(person)).toBe(true);
  });

  test('events of another kind are thanked for', async () => {
    world().say('product.created', { id: 'prod_1', object: 'product' });
    await paying.deliverAll();
  });
});

describe('[P2] events that come again', () => {
  test('50 copies at once have one effect', async () => {
    const mark = paying.stripe.events.length;
    const { person } = await paying.buyer(name);
    const event = since(mark).at(-1);
    if (!event) throw new Error('nothing happened');
    const asked = paying.stripe.requests.length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => paying.deliver(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await paying.isMember(person)).toBe(true);
    const questions = paying.stripe.requests
      .slice(asked)
      .filter(({ path }) => path === '/v1/subscriptions');
    expect(questions).toHaveLength(1);
    expect(await paying.deliver(event)).toBe(200);
    expect(paying.stripe.requests.length).toBe(asked + 1);
  });

  test('one whose effect failed has its effect when it comes again', async () => {
    const mark = paying.stripe.events.length;
    const { person } = await paying.buyer(name);
    const event = since(mark).at(-1);
    if (!event) throw new Error('nothing happened');
    paying.stripe.befall('error');
    expect(await paying.deliver(event)).toBe(503);
    paying.stripe.befall(null);
    expect(await paying.isMember(person)).toBe(false);
    expect(await paying.deliver(event)).toBe(200);
    expect(await paying.isMember(person)).toBe(true);
  });
});

describe('[P3] events in any order', () => {
  test('as they come over the wire, forwards, backwards and around the corner', async () => {
    const mark = paying.stripe.events.length;
    const { person, subscription } = await paying.buyer(name);
    world().cancelInPortal(subscription.id, true);
    world().cancelInPortal(subscription.id, false);
    world().end(subscription.id);
    const life = since(mark);
    const around = life.map((_, turn) => [...life.slice(turn), ...life.slice(0, turn)]);
    const { payments } = paying.server.store;
    const ends = new Set<string>();
    for (const [round, order] of [...around, life.toReversed()].entries()) {
      // Each order meets somebody who looks like a member.
      const drawn = await payments.draw(person.id);
      if (!drawn) throw new Error('no customer');
      const nothing = { subscription: null, paidUntil: paying.now() + DAY_MS };
      await payments.write({ userId: person.id, ...drawn, ...nothing }, 0);
      for (const event of order) {
        // The same event under a name of its own, or it would be known from the order before.
        expect(await paying.deliver({ ...event, id: `${event.id}_${round}` })).toBe(200);
      }
      ends.add(JSON.stringify(await payer(person)));
    }
    expect(ends.size).toBe(1);
    expect(await payer(person)).toMatchObject({
      isPremium: false,
      subscription: { id: subscription.id, status: 'canceled' },
    });
  });

  test('whenever they come, also in the middle of the life, the end is what Stripe says', async () => {
    const mark = paying.stripe.events.length;
    const { person, subscription } = await paying.buyer(name);
    const early = since(mark);
    world().end(subscription.id);
    const [deleted] = since(mark).slice(early.length);
    if (!deleted) throw new Error('nothing happened');
    expect(await paying.deliver(deleted)).toBe(200);
    for (const event of early) expect(await paying.deliver(event)).toBe(200);
    expect(await paying.isMember(person)).toBe(false);
  });

  test('an answer that was slow does not overwrite the one after it', async () => {
    const { person, subscription } = await member();
    const { payments } = paying.server.store;
    const slow = await payments.draw(person.id);
    world().end(subscription.id);
    await paying.deliverAll();
    if (!slow) throw new Error('no customer');
    const old = { subscription: null, paidUntil: paying.now() + DAY_MS };
    expect(await payments.write({ userId: person.id, ...slow, ...old }, 0)).toBe(false);
    expect(await paying.isMember(person)).toBe(false);
  });
});

describe('[P6] whose payment it is', () => {
  test('says the customer, not what stands in the session', async () => {
    const victim = await paying.someone(name);
    count += 1;
    const { person, sessionId } = await paying.atCheckout(`Zahlerin ${count}`);
    const session = world().sessions.get(sessionId);
    if (session) session.client_reference_id = victim.id;
    world().pay(sessionId);
    await paying.deliverAll();
    expect([await paying.isMember(victim), await paying.isMember(person)]).toEqual([false, true]);
    expect(await notes(person)).toEqual(['stranger']);
  });

  test('a subscription for somebody else makes nobody a member', async () => {
    const victim = await paying.someone(name);
    count += 1;
    const { person, subscription } = await paying.buyer(`Zahlerin ${count}`);
    subscription.metadata = { userId: victim.id };
    await paying.deliverAll();
    expect([await paying.isMember(victim), await paying.isMember(person)]).toEqual([false, false]);
    expect(await notes(victim)).toEqual(['stranger']);
  });
});

describe('[P9] what becomes of a membership', () => {
  test('renewed: it goes on', async () => {
    const { person } = await member();
    paying.pass(31 * DAY_MS);
    await paying.deliverAll();
    paying.pass(10 * DAY_MS);
    expect(await paying.isMember(person)).toBe(true);
  });

  test('not paid any more: a week of grace, said to them, then nothing until it is paid', async () => {
    const { person, subscription } = await member();
    world().poor.add(subscription.customer);
    paying.pass(32 * DAY_MS);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
    const back = await login(paying.server.address, name);
    expect((await back.call(api.subscription, {})).body.paymentFailed).toBe(true);
    paying.pass(7 * DAY_MS);
    expect(await paying.isMember(person)).toBe(false);
    // [P8] To pay again is to pay the debt, in the portal.
    expect((await subscribe(back)).body.url).toContain('/portal/');
    world().payDebt(subscription.id);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
  });

  test.each(['unpaid', 'paused', 'incomplete_expired', 'incomplete'])(
    '%s: it ends',
    async (status) => {
      const { person, subscription } = await member();
      world().setStatus(subscription.id, status);
      await paying.deliverAll();
      expect(await paying.isMember(person)).toBe(false);
      world().setStatus(subscription.id, 'active');
      await paying.deliverAll();
      expect(await paying.isMember(person)).toBe(true);
    },
  );

  test('paid by a bank that takes days: from when it says yes, and never if no', async () => {
    for (const [isPaid, who] of [
      [true, `${name} a`],
      [false, `${name} b`],
    ] as const) {
      const { person, sessionId } = await paying.atCheckout(who);
      world().pay(sessionId, { later: true });
      await paying.deliverAll();
      expect(await paying.isMember(person)).toBe(false);
      world().settle(sessionId, isPaid);
      await paying.deliverAll();
      expect(await paying.isMember(person)).toBe(isPaid);
    }
  });

  test('refunded wholly: it ends at once, and so does the plan', async () => {
    const { person, subscription } = await member();
    const [charge] = world().chargesOf(subscription.customer);
    world().refund(charge?.id ?? '', false);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
    world().refund(charge?.id ?? '');
    await paying.deliverAll();
    expect([await paying.isMember(person), subscription.status]).toEqual([false, 'canceled']);
    expect(await notes(person)).toEqual(['refund']);
  });

  test('an old month refunded: it goes on', async () => {
    const { person, subscription } = await member();
    paying.pass(31 * DAY_MS);
    const [charge] = world().chargesOf(subscription.customer);
    world().refund(charge?.id ?? '');
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
  });

  test('taken back by the bank: it ends at once, and an admin hears of it', async () => {
    const { person, subscription } = await member();
    const [charge] = world().chargesOf(subscription.customer);
    world().dispute(charge?.id ?? '');
    await paying.deliverAll();
    expect([await paying.isMember(person), subscription.status]).toEqual([false, 'canceled']);
    expect(await notes(person)).toEqual(['dispute']);
  });

  test('the customer deleted at Stripe: nothing is known of them any more', async () => {
    const { person, subscription } = await member();
    world().deleteCustomer(subscription.customer);
    await paying.deliverAll();
    expect(await payer(person)).toMatchObject({
      isPremium: false,
      customerId: null,
      subscription: null,
    });
  });

  test('“customer deleted” that is not true changes nothing', async () => {
    const { person, subscription } = await member();
    world().say('customer.deleted', { id: subscription.customer, object: 'customer' });
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
  });
});

describe('[P10] given by an admin, and paid for', () => {
  const give = (person: Person, isGiven: boolean) => setMember(paying.server, person.id, isGiven);

  test('what is given outlives the subscription', async () => {
    const { person, subscription } = await member();
    give(person, true);
    world().end(subscription.id);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
    expect((await person.call(api.membership, {})).body).toEqual({
      isPremium: true,
      isPaid: false,
      isGiven: true,
    });
  });

  test('what is paid outlives the gift, also when news of it come in between', async () => {
    const { person, subscription } = await member();
    give(person, true);
    world().setStatus(subscription.id, 'active');
    await paying.deliverAll();
    give(person, false);
    expect(await paying.isMember(person)).toBe(true);
    world().end(subscription.id);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(false);
  });

  test('whom it was given to has nothing to buy', async () => {
    const person = await paying.someone(name);
    give(person, true);
    expect((await subscribe(person)).body).toEqual({});
  });
});

describe('[P11] a membership that ends in the middle of a game', () => {
  test('ends after it: the round goes on, the next game needs one', async () => {
    const { person, subscription } = await member();
    const settings = { rounds: 0, mode: 'hint' } as const;
    const others = await Promise.all(
      ['Bea', 'Cem'].map((one) => guest(paying.server.address, one)),
    );
    const code = await openLobby(person, others, settings);
    const people = [person, ...others];
    await startRound(code, people);
    world().end(subscription.id);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(false);
    const wish = { params: { code }, body: { playerId: person.id } };
    expect((await person.call(api.voting, wish)).body.status).toBe('voting');
    expect((await person.call(api.completeVoting, wish)).body.status).toBe('result');
    expect((await person.call(api.nextRound, wish)).body.status).toBe('playing');
    const body = { hostId: person.id, settings };
    const again = await person.call(api.createGame, { body });
    expect([again.status, again.error.code]).toEqual([403, 'premium-rounds']);
  });
});

describe('[P14] a deleted account', () => {
  const remove = (person: Person) =>
    person.call(api.deleteAccount, { body: { password: 'Löwenzahn im Regen' } });

  test('pays nothing any more', async () => {
    const { person, subscription } = await member();
    expect((await remove(person)).status).toBe(204);
    await expect.poll(() => subscription.status).toBe('canceled');
    await expect.poll(() => paying.server.store.payments.orphans()).toEqual([]);
    await paying.deliverAll();
  });

  test('also when Stripe is away just then: it is ended as soon as Stripe is back', async () => {
    const { person, subscription } = await member();
    paying.stripe.befall('error');
    expect((await remove(person)).status).toBe(204);
    expect(await paying.server.store.payments.orphans()).toEqual([subscription.customer]);
    paying.stripe.befall(null);
    count += 1;
    const other = await paying.someone(`Zahlerin ${count}`);
    // Whatever comes first: the hour, the next deletion, `npm run reconcile`.
    await remove(other);
    await expect.poll(() => subscription.status, { timeout: 15_000 }).toBe('canceled');
    await expect.poll(() => paying.server.store.payments.orphans()).toEqual([]);
    await paying.deliverAll();
  });

  test('whose checkout was still open cannot be paid for', async () => {
    const { person, sessionId } = await paying.atCheckout(name);
    await remove(person);
    await expect.poll(() => world().sessions.get(sessionId)?.status).toBe('expired');
    await paying.deliverAll();
  });

  test('paid for all the same: ended at once, and an admin refunds it', async () => {
    const { person, sessionId } = await paying.atCheckout(name);
    const { customer = '' } = world().sessions.get(sessionId) ?? {};
    const subscription = world().pay(sessionId);
    // As if the deletion had been at the very same moment.
    await paying.server.store.users.remove(person.id);
    await paying.server.store.payments.removeOrphan(customer);
    await paying.deliverAll();
    expect(subscription.status).toBe('canceled');
    expect(await notes(person)).toEqual(['stranger']);
  });
});

describe('[A4] the copy of an account', () => {
  test('holds what is known of the payments', async () => {
    const { person, subscription } = await member();
    const { body } = await person.call(api.exportAccount, {});
    expect(body.membership).toMatchObject({
      isGiven: false,
      customerId: subscription.customer,
      subscription: { id: subscription.id, status: 'active', payerEmail: 'zahlt@example.org' },
    });
  });
});
