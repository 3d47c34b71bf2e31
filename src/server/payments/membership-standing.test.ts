import { describe, expect, test } from 'vitest';
import { GRACE_MS, membershipStateOf, RENEWAL_SLACK_MS } from './membership-standing.ts';
import type { ProviderSubscription } from './provider.ts';

const START = Date.UTC(2026, 0, 1);
const END = Date.UTC(2026, 1, 1);

const subscription = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  customerId: 'cus_1',
  userId: 'mia',
  plan: { amount: 499, currency: 'chf', interval: 'month' },
  isMembership: true,
  startedAt: START,
  periodStart: START,
  periodEnd: END,
  cancelAt: null,
  payerEmail: 'mia@example.org',
  ...change,
});

const paidUntil = (change: Partial<ProviderSubscription>) =>
  membershipStateOf('mia', [subscription(change)]).paidUntil;

describe('[P9] membership by status', () => {
  test.each(['active', 'trialing'] as const)(
    '%s: until the period ends, and a day more',
    (status) => {
      expect(paidUntil({ status })).toBe(END + RENEWAL_SLACK_MS);
    },
  );

  test('active, but cancelled: exactly until the end', () => {
    expect(paidUntil({ cancelAt: END })).toBe(END);
    expect(membershipStateOf('mia', [subscription({ cancelAt: END })]).subscription).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: END,
    });
  });

  test('past_due: for seven days from the due date, or until its end', () => {
    const status = 'past_due';
    expect(paidUntil({ status, periodStart: END })).toBe(END + GRACE_MS);
    expect(paidUntil({ status, periodStart: END, cancelAt: END + 5 })).toBe(END + 5);
    const { subscription: stored } = membershipStateOf('mia', [subscription({ status })]);
    expect(stored?.paymentFailedSince).toBe(START);
  });

  test.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled'] as const)(
    '%s: no membership',
    (status) => {
      expect(paidUntil({ status })).toBeNull();
    },
  );

  test('[P7] subscriptions for other products do not count', () => {
    expect(membershipStateOf('mia', [subscription({ isMembership: false })])).toEqual({
      subscription: null,
      paidUntil: null,
      surplus: [],
      strangers: [],
    });
  });
});

describe('several subscriptions', () => {
  const older = subscription();
  const newer = subscription({ id: 'sub_2', startedAt: START + 1 });

  test('[P8] of several live ones the oldest counts, in any order; the others are surplus', () => {
    for (const all of [
      [older, newer],
      [newer, older],
    ]) {
      const { subscription: kept, surplus } = membershipStateOf('mia', all);
      expect([kept?.id, surplus.map(({ id }) => id)]).toEqual(['sub_1', ['sub_2']]);
    }
  });

  test('a paid one outranks an owing one, and that an ended one', () => {
    const owing = subscription({ status: 'past_due' });
    const ended = subscription({ id: 'sub_0', status: 'canceled', startedAt: START - 1 });
    const { subscription: kept, surplus } = membershipStateOf('mia', [ended, owing, newer]);
    expect([kept?.id, surplus.map(({ id }) => id)]).toEqual(['sub_2', ['sub_1']]);
    expect(membershipStateOf('mia', [ended, owing]).subscription?.id).toBe('sub_1');
  });

  test('of several ended ones the newest counts', () => {
    const status = 'canceled';
    const all = [older, newer].map((one) => ({ ...one, status }) as const);
    expect(membershipStateOf('mia', all)).toMatchObject({
      subscription: { id: 'sub_2' },
      paidUntil: null,
      surplus: [],
    });
  });

  test('[P6] those bought for another account do not count', () => {
    const foreign = subscription({ userId: 'ben' });
    expect(membershipStateOf('mia', [foreign])).toMatchObject({
      subscription: null,
      paidUntil: null,
      strangers: [foreign],
    });
  });
});
