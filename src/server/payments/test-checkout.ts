import { randomUUID } from 'node:crypto';
import type { Plan } from '../../contract/premium-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import type { TestPaymentStore } from '../store/repositories/test-payments.ts';
import { DAY_MS } from '../timeouts.ts';
import type { Provider, ProviderSubscription } from './provider.ts';

/** Sample plan [B6]. */
const PLAN: Plan = { amount: 499, currency: 'chf', interval: 'month' };

type Checkout = {
  id: string;
  userId: PlayerId;
  customerId: string;
  url: string;
  expiresAt: number;
  isPaid: boolean;
};

type Contract = {
  id: string;
  userId: PlayerId;
  customerId: string;
  startedAt: number;
  cancelAt: number | null;
  endedAt: number | null;
};

/** Adds calendar months. */
function monthsAfter(start: number, months: number): number {
  const date = new Date(start);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
}

/** Assumes that every monthly payment until `now` succeeded. */
function read(contract: Contract, now: number): ProviderSubscription {
  const { id, customerId, userId, startedAt, cancelAt, endedAt } = contract;
  const end = Math.min(endedAt ?? Number.POSITIVE_INFINITY, cancelAt ?? Number.POSITIVE_INFINITY);
  let months = 1;
  while (monthsAfter(startedAt, months) <= Math.min(now, end - 1)) months += 1;
  return {
    id,
    status: end <= now ? 'canceled' : 'active',
    customerId,
    userId,
    plan: PLAN,
    isMembership: true,
    startedAt,
    periodStart: monthsAfter(startedAt, months - 1),
    periodEnd: monthsAfter(startedAt, months),
    cancelAt,
    payerEmail: null,
  };
}

/** The built-in test checkout, outside of production: no real payments [B6]. */
export type TestProvider = Provider & {
  /** Null: no such checkout of this account. */
  findCheckout(id: string, userId: PlayerId): Promise<{ isOpen: boolean; plan: Plan } | null>;
  /** False: no such checkout, or no longer payable. */
  pay(id: string, userId: PlayerId): Promise<boolean>;
  /** Cancels or resumes, as a customer portal does. */
  setCancelled(subscriptionId: string, isCancelled: boolean): Promise<void>;
};

export function openTestCheckout(store: TestPaymentStore, now: () => number): TestProvider {
  const checkoutOf = async (id: string) => (await store.find(id)) as Checkout | null;
  const contractOf = async (id: string) => (await store.find(id)) as Contract | null;
  const contractsOf = async (customerId: string) =>
    (await store.of(customerId, 'subscription')) as Contract[];
  const put = (kind: 'checkout' | 'subscription', state: Checkout | Contract) =>
    store.put({ id: state.id, customerId: state.customerId, kind, state });
  const isOpen = (checkout: Checkout) => !checkout.isPaid && checkout.expiresAt > now();

  async function setCancelled(subscriptionId: string, isCancelled: boolean): Promise<void> {
    const contract = await contractOf(subscriptionId);
    if (!contract) return;
    const { status, periodEnd } = read(contract, now());
    if (status === 'canceled') return;
    await put('subscription', { ...contract, cancelAt: isCancelled ? periodEnd : null });
  }

  return {
    kind: 'test',
    plan: async () => PLAN,
    addCustomer: async () => `test-customer-${randomUUID()}`,
    hasCustomer: async () => true,
    subscriptionsOf: async (customerId) =>
      (await contractsOf(customerId)).map((contract) => read(contract, now())),

    async openCheckout({ customerId, userId, origin }) {
      const id = `test-${randomUUID()}`;
      const url = `${origin}/premium/test-checkout/${id}`;
      const expiresAt = now() + DAY_MS;
      await put('checkout', { id, userId, customerId, url, expiresAt, isPaid: false });
      return { id, url };
    },

    async checkoutUrl(id) {
      const checkout = await checkoutOf(id);
      return checkout && isOpen(checkout) ? checkout.url : null;
    },

    portalUrl: async (_, origin) => `${origin}/premium/test-portal`,
    endRenewal: (id) => setCancelled(id, true),

    async endNow(id) {
      const contract = await contractOf(id);
      if (contract) await put('subscription', { ...contract, endedAt: now() });
    },

    removeCustomer: (customerId) => store.removeAll(customerId),

    // Every test contract has an account, so reconciling accounts covers them all.
    async *running() {},

    async findCheckout(id, userId) {
      const checkout = await checkoutOf(id);
      if (checkout?.userId !== userId) return null;
      return { isOpen: isOpen(checkout), plan: PLAN };
    },

    async pay(id, userId) {
      const checkout = await checkoutOf(id);
      if (checkout?.userId !== userId || !isOpen(checkout)) return false;
      const { customerId } = checkout;
      await put('checkout', { ...checkout, isPaid: true });
      await put('subscription', {
        // Idempotent: repeated clicks pay once.
        id: `${id}-paid`,
        userId,
        customerId,
        startedAt: now(),
        cancelAt: null,
        endedAt: null,
      });
      return true;
    },

    setCancelled,
  };
}
