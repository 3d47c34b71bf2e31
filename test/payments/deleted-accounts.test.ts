import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { shared } from '../support/lifetime.ts';
import type { TestClient } from '../support/test-client.ts';
import { startPaying } from './paying.ts';

const paying = await shared(startPaying());

const { world } = paying.stripe;

describe('[P14] a deleted account', () => {
  const remove = (person: TestClient) =>
    person.call(api.deleteAccount, { body: { password: 'Löwenzahn im Regen' } });

  test('is charged no longer', async () => {
    const { person, subscription } = await paying.member();
    expect((await remove(person)).status).toBe(204);
    await expect.poll(() => subscription.status).toBe('canceled');
    await expect.poll(() => paying.server.store.payments.orphans()).toEqual([]);
    await paying.deliverAll();
  });

  test('while Stripe is unavailable: the subscription ends once Stripe is back', async () => {
    const { person, subscription } = await paying.member();
    paying.stripe.injectFault('busy');
    expect((await remove(person)).status).toBe(204);
    expect(await paying.server.store.payments.orphans()).toEqual([subscription.customer]);
    paying.stripe.injectFault(null);
    const other = await paying.someone();
    // Whatever runs first: the hourly job, the next deletion, `npm run reconcile`.
    await remove(other);
    await expect.poll(() => subscription.status, { timeout: 15_000 }).toBe('canceled');
    await expect.poll(() => paying.server.store.payments.orphans()).toEqual([]);
    await paying.deliverAll();
  });

  test('with an open checkout can no longer pay it', async () => {
    const { person, sessionId } = await paying.atCheckout();
    await remove(person);
    await expect.poll(() => world.sessions.get(sessionId)?.status).toBe('expired');
    await paying.deliverAll();
  });

  test('that was paid anyway: ended at once, and an admin refunds it', async () => {
    const { person, sessionId } = await paying.atCheckout();
    const { customer = '' } = world.sessions.get(sessionId) ?? {};
    const subscription = world.pay(sessionId);
    // Simulates a deletion at the same moment.
    await paying.server.store.users.remove(person.id);
    await paying.server.store.payments.removeOrphan(customer);
    await paying.deliverAll();
    expect(subscription.status).toBe('canceled');
    expect(await paying.notes(person)).toEqual(['stranger']);
  });
});

describe('[A4] the copy of an account', () => {
  test('contains the stored payment data', async () => {
    const { person, subscription } = await paying.member();
    const { body } = await person.call(api.exportAccount, {});
    expect(body.membership).toMatchObject({
      isGiven: false,
      givenUntil: null,
      customerId: subscription.customer,
      subscription: { id: subscription.id, status: 'active', payerEmail: 'zahlt@example.org' },
    });
  });
});
