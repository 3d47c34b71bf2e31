import { beforeEach, describe, expect, test } from 'vitest';
import type {
  PaymentNote,
  ProviderAnswer,
  StoredSubscription,
} from '../../src/server/store/types.ts';
import { NOW } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

const SUBSCRIPTION: StoredSubscription = {
  id: 'sub_1',
  status: 'active',
  amount: 499,
  currency: 'chf',
  interval: 'month',
  startedAt: NOW,
  currentPeriodEnd: NOW + 1000,
  cancelAtPeriodEnd: false,
  paymentFailedSince: null,
  payerEmail: 'mia@example.org',
};
/** The store uses the real clock here. */
const LATER = Date.now() + 60 * 60_000;

export function paymentCases(suite: Suite): void {
  const payments = () => suite.store.payments;
  const isMember = async (id: string) => (await suite.store.users.find(id))?.isPremium;
  const register = (id: string, username: string) =>
    suite.store.users.register(id, { username, email: null, passwordHash: 'hash', now: NOW });

  async function draw(userId: string): Promise<Pick<ProviderAnswer, 'drawn' | 'customerId'>> {
    const drawn = await payments().draw(userId);
    if (!drawn) throw new Error('no customer');
    return drawn;
  }

  const write = async (change: Partial<ProviderAnswer> = {}) =>
    payments().write(
      {
        userId: 'u1',
        ...(await draw('u1')),
        subscription: SUBSCRIPTION,
        paidUntil: LATER,
        ...change,
      },
      NOW,
    );

  describe('[B6] payments', () => {
    beforeEach(async () => {
      await register('u1', 'Mia');
      await register('u2', 'Ben');
      await payments().bindCustomer('u1', 'cus_1');
    });

    test('an account has one permanent customer, and a customer one account', async () => {
      expect(await payments().bindCustomer('u1', 'cus_2')).toBe('cus_1');
      expect(await payments().userOf('cus_1')).toBe('u1');
      await expect(payments().bindCustomer('u2', 'cus_1')).rejects.toThrow();
      expect(await payments().bindCustomer('u2', 'cus_2')).toBe('cus_2');
      expect(await payments().bindCustomer('unknown', 'cus_3')).toBeNull();
      expect(await payments().customers('', 10)).toEqual(['u1', 'u2']);
      expect(await payments().customers('u1', 10)).toEqual(['u2']);
    });

    test('a payment grants membership until its end time by the clock', async () => {
      expect(await isMember('u1')).toBe(false);
      expect(await write()).toBe(true);
      expect(await isMember('u1')).toBe(true);
      expect(await payments().payerByName('MIA')).toEqual({
        userId: 'u1',
        username: 'Mia',
        isGuest: false,
        isGiven: false,
        givenUntil: null,
        isPremium: true,
        email: null,
        customerId: 'cus_1',
        subscription: SUBSCRIPTION,
      });
      await write({ paidUntil: Date.now() - 1 });
      expect(await isMember('u1')).toBe(false);
      await write({ subscription: null, paidUntil: null });
      expect(await payments().payer('u1')).toMatchObject({ isPremium: false, subscription: null });
    });

    test('an older query result never overwrites a newer one', async () => {
      const early = await draw('u1');
      const late = await draw('u1');
      expect(await write({ ...late, paidUntil: null })).toBe(true);
      expect(await write({ ...early })).toBe(false);
      expect(await isMember('u1')).toBe(false);
      expect(await write({ customerId: 'cus_2' })).toBe(false);
    });

    test('a removed customer pays nothing, and older query results are ignored', async () => {
      await write();
      const early = await draw('u1');
      await payments().forgetCustomer('cus_1');
      expect(await payments().payer('u1')).toMatchObject({
        isPremium: false,
        customerId: null,
        subscription: null,
      });
      await payments().bindCustomer('u1', 'cus_1');
      expect(await write({ ...early })).toBe(false);
      expect(await payments().draw('u2')).toBeNull();
    });

    test('an event may be recorded by 20 concurrent calls', async () => {
      const event = { id: 'evt_1', type: 'invoice.paid' };
      await Promise.all(Array.from({ length: 20 }, () => payments().rememberEvent(event, NOW)));
      expect(await payments().isKnownEvent('evt_1')).toBe(true);
      await payments().forgetEvents(NOW);
      expect(await payments().isKnownEvent('evt_1')).toBe(true);
      await payments().forgetEvents(NOW + 1);
      expect(await payments().isKnownEvent('evt_1')).toBe(false);
    });

    test('an account has one open checkout; an outdated attempt stores nothing', async () => {
      expect(await payments().checkout('u1')).toEqual({ attempt: 1, sessionId: null });
      await payments().keepCheckout('u1', 1, 'cs_1');
      expect(await payments().checkout('u1')).toEqual({ attempt: 1, sessionId: 'cs_1' });
      await payments().nextCheckout('u1', 1);
      await payments().nextCheckout('u1', 1);
      await payments().keepCheckout('u1', 1, 'cs_1');
      expect(await payments().checkout('u1')).toEqual({ attempt: 2, sessionId: null });
    });

    test('[P14] a deleted account leaves its customer until the payments are ended', async () => {
      await write();
      await suite.store.users.remove('u1');
      await suite.store.users.remove('u2');
      expect(await payments().orphans()).toEqual(['cus_1']);
      expect(await payments().payer('u1')).toBeNull();
      await payments().removeOrphan('cus_1');
      expect(await payments().orphans()).toEqual([]);
    });

    test('[P14] an account that cannot be deleted keeps its customer', async () => {
      await write();
      await suite.store.admin.appoint('Mia', NOW);
      expect(await suite.store.users.remove('u1')).toBeNull();
      expect(await payments().orphans()).toEqual([]);
    });

    test('a note is stored once', async () => {
      const note = { id: 'dispute:1', kind: 'dispute', userId: 'u1', customerId: 'cus_1' } as const;
      await payments().note(note, NOW);
      await payments().note(note, NOW + 1);
      expect(await payments().openNotes()).toEqual([{ ...note, notedAt: NOW }]);
    });
  });

  describe('[§ 312k, § 356a BGB] declarations', () => {
    const declaration = {
      number: 'K-1',
      kind: 'cancellation',
      isExtraordinary: false,
      name: 'Mia Muster',
      username: 'Mia',
      email: 'mia@example.org',
      reason: null,
      receivedAt: NOW,
      userId: null,
      subscriptionId: null,
      isInTime: null,
    } as const;

    test('are stored under a number of their own, and due if they match a contract', async () => {
      const { declarations } = suite.store;
      const fitting = { ...declaration, number: 'K-2', userId: 'u1', subscriptionId: 'sub_1' };
      expect(await declarations.add(declaration, [])).toBe(true);
      expect(await declarations.add({ ...fitting, number: 'K-1' }, [])).toBe(false);
      expect(await declarations.add(fitting, [])).toBe(true);
      expect(await declarations.due()).toEqual([fitting]);
      await declarations.done('K-2', NOW);
      expect(await declarations.due()).toEqual([]);
      expect(await declarations.of('u1')).toEqual([fitting]);
    });

    test('are stored atomically with their follow-up', async () => {
      const { declarations } = suite.store;
      const note = { id: 'withdrawal:W-1', kind: 'withdrawal', userId: 'u1', customerId: null };
      const notes = [note, { ...note, id: 'extraordinary-cancellation:W-1' }] as PaymentNote[];
      const broken = { ...note, id: 'broken', kind: null } as unknown as PaymentNote;
      const withdrawal = { ...declaration, number: 'W-1', userId: 'u1' };
      await expect(declarations.add(withdrawal, [...notes, broken])).rejects.toThrow();
      expect(await declarations.of('u1')).toEqual([]);
      expect(await payments().openNotes()).toEqual([]);
      expect(await declarations.add(withdrawal, notes)).toBe(true);
      expect(
        await declarations.add(withdrawal, [{ ...notes[0], id: 'other' } as PaymentNote]),
      ).toBe(false);
      const open = notes.map((one) => ({ ...one, notedAt: NOW }));
      expect(await payments().openNotes()).toEqual(open);
    });
  });

  test('the test checkout is stored', async () => {
    const { testPayments } = suite.store;
    const record = { id: 'a', customerId: 'c1', kind: 'checkout', state: { isOpen: true } };
    await testPayments.put(record);
    await testPayments.put({ ...record, state: { isOpen: false } });
    expect(await testPayments.find('a')).toEqual({ isOpen: false });
    expect(await testPayments.of('c1', 'checkout')).toEqual([{ isOpen: false }]);
    expect(await testPayments.of('c1', 'subscription')).toEqual([]);
    await testPayments.removeAll('c1');
    expect(await testPayments.find('a')).toBeNull();
  });
}
