import { describe, expect, test } from 'vitest';
import { asPage } from '../../src/contract/admin-shapes.ts';
import { api } from '../../src/contract/api.ts';
import { login } from '../support/accounts.ts';
import { shared } from '../support/lifetime.ts';
import { admin, setMember } from '../support/members.ts';
import type { TestClient } from '../support/test-client.ts';
import { DAY_MS, startPaying } from './paying.ts';

const paying = await shared(startPaying());

const { world } = paying.stripe;
const subscribe = (person: TestClient) => person.call(api.subscribe, {});

describe('[P9] life of a membership', () => {
  test('renewed: it goes on', async () => {
    const { person } = await paying.member();
    paying.pass(31 * DAY_MS);
    await paying.deliverAll();
    paying.pass(10 * DAY_MS);
    expect(await paying.isMember(person)).toBe(true);
  });

  test('payment fails: a week of grace with a notice, then none until it is paid', async () => {
    const { person, subscription } = await paying.member('Zahlt später');
    world.poor.add(subscription.customer);
    paying.pass(32 * DAY_MS);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
    const back = await login(paying.server.address, 'Zahlt später');
    expect((await back.call(api.subscription, {})).body.paymentFailed).toBe(true);
    paying.pass(7 * DAY_MS);
    expect(await paying.isMember(person)).toBe(false);
    // Paying again means paying the open invoice in the portal [P8].
    expect((await subscribe(back)).body.url).toContain('/portal/');
    world.payDebt(subscription.id);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
  });

  test('paused: it ends, and resumes', async () => {
    const { person, subscription } = await paying.member();
    world.setStatus(subscription.id, 'paused');
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(false);
    world.setStatus(subscription.id, 'active');
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
  });

  test('delayed bank payment: counts from the confirmation, never if it fails', async () => {
    for (const isPaid of [true, false]) {
      const { person, sessionId } = await paying.atCheckout();
      world.pay(sessionId, { later: true });
      await paying.deliverAll();
      expect(await paying.isMember(person)).toBe(false);
      world.settle(sessionId, isPaid);
      await paying.deliverAll();
      expect(await paying.isMember(person)).toBe(isPaid);
    }
  });

  test('fully refunded: it ends at once, and so does the plan', async () => {
    const { person, subscription } = await paying.member();
    const [charge] = world.chargesOf(subscription.customer);
    world.refund(charge?.id ?? '', false);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
    world.refund(charge?.id ?? '');
    await paying.deliverAll();
    expect([await paying.isMember(person), subscription.status]).toEqual([false, 'canceled']);
    expect(await paying.notes(person)).toEqual(['refund']);
  });

  test('an old month refunded: it goes on', async () => {
    const { person, subscription } = await paying.member();
    paying.pass(31 * DAY_MS);
    const [charge] = world.chargesOf(subscription.customer);
    world.refund(charge?.id ?? '');
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
  });

  test('charge disputed: it ends at once, and an admin is notified', async () => {
    const { person, subscription } = await paying.member();
    const [charge] = world.chargesOf(subscription.customer);
    world.dispute(charge?.id ?? '');
    await paying.deliverAll();
    expect([await paying.isMember(person), subscription.status]).toEqual([false, 'canceled']);
    expect(await paying.notes(person)).toEqual(['dispute']);
  });

  test('customer deleted at Stripe: no customer remains stored', async () => {
    const { person, subscription } = await paying.member();
    world.deleteCustomer(subscription.customer);
    await paying.deliverAll();
    expect(await paying.payer(person)).toMatchObject({
      isPremium: false,
      customerId: null,
      subscription: null,
    });
  });

  test('customer deleted at Stripe: the portal says so, and the account can buy again', async () => {
    const { person, subscription } = await paying.member();
    const portal = () => person.call(api.portal, {});
    expect((await portal()).status).toBe(200);
    // Before its event arrives.
    world.deleteCustomer(subscription.customer);
    for (let n = 0; n < 2; n += 1)
      expect((await portal()).refusal).toEqual([404, 'no-subscription']);
    expect(await paying.payer(person)).toMatchObject({ isPremium: false, customerId: null });
    const again = await person.call(api.subscribe, {});
    world.pay(again.body.url?.split('/').at(-1) ?? '');
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
    expect((await portal()).status).toBe(200);
  });

  test('customer unknown, as with the keys of another account: the portal says so, nothing is forgotten', async () => {
    const { person, subscription } = await paying.member();
    const customer = world.customers.get(subscription.customer);
    world.customers.delete(subscription.customer);
    expect((await person.call(api.portal, {})).refusal).toEqual([404, 'no-subscription']);
    expect((await paying.payer(person))?.customerId).toBe(subscription.customer);
    if (customer) world.customers.set(subscription.customer, customer);
    expect((await person.call(api.portal, {})).status).toBe(200);
  });

  test('a false “customer deleted” event changes nothing', async () => {
    const { person, subscription } = await paying.member();
    world.say('customer.deleted', { id: subscription.customer, object: 'customer' });
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
  });
});

describe('[P10] given by an admin, and paid for', () => {
  const give = (person: TestClient, isGiven: boolean) =>
    setMember(paying.server, person.id, isGiven);

  test('an admin finds subscription and customer in Stripe’s dashboard, in its mode', async () => {
    const { person, subscription } = await paying.member('Verlinkt');
    const chief = await admin(paying.server, 'Chefin');
    const dashboard = 'https://dashboard.stripe.com/test';
    const { rows } = asPage(
      (await chief.call(api.adminSubscriptions, { query: { search: 'verlinkt', sort: 'end' } }))
        .body,
    );
    expect(rows).toMatchObject([
      { stripeUrl: `${dashboard}/subscriptions/${subscription.id}`, endsAt: null },
    ]);
    const { body } = await chief.call(api.adminUser, { params: { id: person.id } });
    expect(body.stripeUrl).toBe(`${dashboard}/customers/${subscription.customer}`);
  });

  test('a granted membership outlives the subscription', async () => {
    const { person, subscription } = await paying.member();
    give(person, true);
    world.end(subscription.id);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(true);
    expect((await person.call(api.membership, {})).body).toEqual({
      isPremium: true,
      isPaid: false,
      renews: false,
      isGiven: true,
      givenUntil: null,
    });
  });

  test('a paid period outlives the granted one, also with events in between', async () => {
    const { person, subscription } = await paying.member();
    give(person, true);
    world.setStatus(subscription.id, 'active');
    await paying.deliverAll();
    give(person, false);
    expect(await paying.isMember(person)).toBe(true);
    world.end(subscription.id);
    await paying.deliverAll();
    expect(await paying.isMember(person)).toBe(false);
  });
});
