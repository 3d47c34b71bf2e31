import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { login, PASSWORD, register } from '../support/accounts.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import type { TestClient } from '../support/test-client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let ahead = 0;
const server = await shared(startServer({ now: () => Date.now() + ahead }));

const isMember = async ({ id }: TestClient) => (await server.store.users.find(id))?.isPremium;

/** Up to the test checkout page. */
async function atCheckout(username: string): Promise<{ person: TestClient; id: string }> {
  const person = await register(server.address, username);
  const { body } = await person.call(api.subscribe, {});
  expect(body.url).toContain(`${server.address}/premium/test-checkout/test-`);
  return { person, id: body.url?.split('/').at(-1) ?? '' };
}

describe('[B6] the built-in test checkout', () => {
  test('is on sale without Stripe, outside of production', async () => {
    const person = await register(server.address, 'Angebot');
    expect((await person.call(api.premiumOffer, {})).body).toEqual({
      checkout: 'test',
      plan: { amount: 499, currency: 'chf', interval: 'month' },
    });
  });

  test('makes a member, who cancels, stays one until the end, and then is none', async () => {
    const { person, id } = await atCheckout('Probiert');
    const params = { id };
    const shown = await person.call(api.testCheckout, { params });
    expect(shown.body).toMatchObject({ username: 'Probiert', isOpen: true });
    expect(await isMember(person)).toBe(false);
    expect((await person.call(api.payTestCheckout, { params })).status).toBe(204);
    expect(await isMember(person)).toBe(true);
    expect((await person.call(api.testCheckout, { params })).body.isOpen).toBe(false);
    expect((await person.call(api.subscribe, {})).body).toEqual({});

    const portal = await person.call(api.portal, {});
    expect(portal.body.url).toBe(`${server.address}/premium/test-portal`);
    for (const cancelAtPeriodEnd of [true, false, true]) {
      const { body } = await person.call(api.changeTestSubscription, {
        body: { cancelAtPeriodEnd },
      });
      expect(body.cancelAtPeriodEnd).toBe(cancelAtPeriodEnd);
    }
    expect(await isMember(person)).toBe(true);
    ahead += 32 * DAY_MS;
    expect(await isMember(person)).toBe(false);
    const back = await login(server.address, 'Probiert');
    expect((await back.call(api.subscription, {})).error.code).toBe('no-subscription');
    const again = await back.call(api.subscribe, {});
    expect(again.body.url).not.toContain(id);
  });

  test('renews itself every month', async () => {
    const { person, id } = await atCheckout('Bleibt dabei');
    await person.call(api.payTestCheckout, { params: { id } });
    ahead += 100 * DAY_MS;
    const back = await login(server.address, 'Bleibt dabei');
    const { body } = await back.call(api.subscription, {});
    expect(Date.parse(body.currentPeriodEnd ?? '')).toBeGreaterThan(Date.now() + ahead);
    expect(await isMember(person)).toBe(true);
  });

  test('can be paid once and by its owner only', async () => {
    const { person, id } = await atCheckout('Eigentümerin');
    const thief = await register(server.address, 'Fremder');
    const params = { id };
    for (const call of [api.testCheckout, api.payTestCheckout]) {
      expect((await thief.call(call, { params })).refusal).toEqual([404, 'not-found']);
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() => person.call(api.payTestCheckout, { params })),
    );
    expect(answers.map(({ status }) => status)).toContain(204);
    const { subscription } = (await server.store.payments.payer(person.id)) ?? {};
    expect(subscription?.status).toBe('active');
    expect(await server.store.payments.openNotes()).toEqual([]);
    expect(await isMember(thief)).toBe(false);
  });

  test('deletes its data with the account', async () => {
    const { person, id } = await atCheckout('Geht');
    await person.call(api.payTestCheckout, { params: { id } });
    await person.call(api.deleteAccount, { body: { password: PASSWORD } });
    await expect.poll(() => server.store.testPayments.find(id)).toBeNull();
    await expect.poll(() => server.store.payments.orphans()).toEqual([]);
  });
});
