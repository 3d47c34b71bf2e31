import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { type PayingServer, startPaying } from '../testing/paying.ts';
import type { Person } from '../testing/person.ts';

let paying: PayingServer;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const world = () => paying.stripe.world;

describe('[P14] a deleted account', () => {
  const remove = (person: Person) =>
    person.call(api.deleteAccount, { body: { password: 'Löwenzahn im Regen' } });

  test('pays nothing any more', async () => {
    const { person, subscription } = await paying.member();
    expect((await remove(person)).status).toBe(204);
    await expect.poll(() => subscription.status).toBe('canceled');
    await expect.poll(() => paying.server.store.payments.orphans()).toEqual([]);
    await paying.deliverAll();
  });

  test('also when Stripe is away just then: it is ended as soon as Stripe is back', async () => {
    const { person, subscription } = await paying.member();
    paying.stripe.befall('error');
    expect((await remove(person)).status).toBe(204);
    expect(await paying.server.store.payments.orphans()).toEqual([subscription.customer]);
    paying.stripe.befall(null);
    const other = await paying.someone();
    // Whatever comes first: the hour, the next deletion, `npm run reconcile`.
    await remove(other);
    await expect.poll(() => subscription.status, { timeout: 15_000 }).toBe('canceled');
    await expect.poll(() => paying.server.store.payments.orphans()).toEqual([]);
    await paying.deliverAll();
  });

  test('whose checkout was still open cannot be paid for', async () => {
    const { person, sessionId } = await paying.atCheckout();
    await remove(person);
    await expect.poll(() => world().sessions.get(sessionId)?.status).toBe('expired');
    await paying.deliverAll();
  });

  test('paid for all the same: ended at once, and an admin refunds it', async () => {
    const { person, sessionId } = await paying.atCheckout();
    const { customer = '' } = world().sessions.get(sessionId) ?? {};
    const subscription = world().pay(sessionId);
    // As if the deletion had been at the very same moment.
    await paying.server.store.users.remove(person.id);
    await paying.server.store.payments.removeOrphan(customer);
    await paying.deliverAll();
    expect(subscription.status).toBe('canceled');
    expect(await paying.notes(person)).toEqual(['stranger']);
  });
});

describe('[A4] the copy of an account', () => {
  test('holds what is known of the payments', async () => {
    const { person, subscription } = await paying.member();
    const { body } = await person.call(api.exportAccount, {});
    expect(body.membership).toMatchObject({
      isGiven: false,
      customerId: subscription.customer,
      subscription: { id: subscription.id, status: 'active', payerEmail: 'zahlt@example.org' },
    });
  });
});
