import type { FastifyBaseLogger } from 'fastify';
import type { PremiumOffer } from '../../contract/premium-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import { openCoalescingQueue, openKeyedMutex } from '../concurrency/keyed-mutex.ts';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { RequestError } from '../http/request-error.ts';
import type { Store } from '../store/open.ts';
import type { Payer } from '../store/repositories/payments.ts';
import { PROVIDER_TIMEOUT_MS } from '../timeouts.ts';
import { isLive, isOwing, membershipStateOf } from './membership-standing.ts';
import { NOTE_LOG_MESSAGE, noteOf } from './payment-note.ts';
import {
  CustomerUnknown,
  type Provider,
  type ProviderSubscription,
  ProviderUnavailable,
} from './provider.ts';

/** Sells memberships and tracks their state [B6]. Every method may throw ProviderUnavailable. */
export type Payments = {
  /** Throws RequestError `not-signed-in` without an account. */
  payerOf(userId: PlayerId): Promise<Payer>;
  offer(): Promise<PremiumOffer>;
  /**
   * URL where this account pays; null: already a member. Throws RequestError `premium-not-sold`,
   * `register-first`.
   */
  subscribe(userId: PlayerId, origin: string): Promise<string | null>;
  /** Throws RequestError `no-subscription` when there is nothing to manage. */
  portal(userId: PlayerId, origin: string): Promise<string>;
  /** Stores the provider's current state; no effect without a provider. */
  sync(userId: PlayerId): Promise<void>;
  /** A customer without an account: live subscriptions are noted, and ended if their account was deleted. */
  syncCustomer(customerId: string): Promise<void>;
  /** Called when the provider reports a deleted customer: verified, then forgotten. */
  handleDeletedCustomer(customerId: string): Promise<void>;
  endRenewal(userId: PlayerId, subscriptionId: string): Promise<void>;
  endNow(subscriptionId: string): Promise<void>;
  /** Stores a note for the admins, and logs it. */
  note(...about: Parameters<typeof noteOf>): Promise<void>;
  /** Ends the subscriptions of deleted accounts [P14]; true when none is left. */
  clearOrphans(): Promise<boolean>;
};

/** `provider` null: nothing is sold here. */
export function openPayments({
  provider: configured,
  store: all,
  log,
  now,
}: {
  provider: Provider | null;
  store: Store;
  log: FastifyBaseLogger;
  now: () => number;
}): Payments {
  const store = all.payments;
  const purchaseMutex = openKeyedMutex();

  /** On timeout the caller gets an error; the operation continues and stores its result. */
  const withDeadline = <Result>(answer: Promise<Result>): Promise<Result> =>
    withTimeout(answer, PROVIDER_TIMEOUT_MS, () => {
      answer.catch((error: unknown) =>
        log.warn({ err: error }, 'call to the payment provider failed after its timeout'),
      );
      return new ProviderUnavailable();
    });

  function requireProvider(): Provider {
    if (!configured) throw new RequestError('premium-not-sold');
    return configured;
  }

  async function payerOf(userId: PlayerId): Promise<Payer> {
    const payer = await store.payer(userId);
    if (!payer) throw new RequestError('not-signed-in');
    return payer;
  }

  const note = async (...about: Parameters<typeof noteOf>): Promise<void> => {
    const written = noteOf(...about);
    await store.note(written, now());
    log.warn(written, NOTE_LOG_MESSAGE);
  };

  /** Notes a subscription of another account; ends it if that account was deleted [P6]. */
  async function noteForeignSubscription(
    provider: Provider,
    one: ProviderSubscription,
  ): Promise<void> {
    const { id, customerId, userId } = one;
    if (userId !== null && !(await all.users.find(userId))) await provider.endNow(id);
    await note('stranger', id, customerId, userId);
  }

  /** A deleted customer has no subscriptions, even without a webhook about it. */
  async function subscriptionsOf(
    provider: Provider,
    customerId: string,
  ): Promise<ProviderSubscription[]> {
    try {
      return await provider.subscriptionsOf(customerId);
    } catch (error) {
      if (!(error instanceof CustomerUnknown)) throw error;
      log.warn({ customerId }, 'customer not found at the payment provider');
      return [];
    }
  }

  /** The sequence number is taken before the query; an older result than the stored one is dropped. */
  const runSync = openCoalescingQueue(async (userId: PlayerId): Promise<void> => {
    const provider = requireProvider();
    const question = await store.draw(userId);
    if (!question) return;
    const { drawn, customerId } = question;
    const found = await subscriptionsOf(provider, customerId);
    const { subscription, paidUntil, surplus, strangers } = membershipStateOf(userId, found);
    // Before the write: a failure here leaves the sync to be retried [P8].
    for (const { id } of surplus) {
      await provider.endNow(id);
      await note('second-subscription', id, customerId, userId);
    }
    for (const one of strangers) await noteForeignSubscription(provider, one);
    await store.write({ userId, customerId, drawn, subscription, paidUntil }, now());
  });

  const sync = async (userId: PlayerId): Promise<void> => {
    if (configured) await runSync(userId);
  };

  /** URL of the open checkout, or of a new one. */
  async function checkoutFor(provider: Provider, payer: Payer, origin: string): Promise<string> {
    const { userId } = payer;
    const { attempt, sessionId } = await store.checkout(userId);
    const open = sessionId === null ? null : await provider.checkoutUrl(sessionId);
    if (open !== null) return open;
    if (sessionId !== null) {
      await store.nextCheckout(userId, attempt);
      return checkoutFor(provider, payer, origin);
    }
    const customerId =
      payer.customerId ??
      (await store.bindCustomer(
        userId,
        await provider.addCustomer(userId, `customer-${userId}-${attempt}`),
      ));
    if (customerId === null) throw new RequestError('not-signed-in');
    const key = `checkout-${userId}-${attempt}`;
    try {
      const { id, url } = await provider.openCheckout({ customerId, userId, origin, key });
      await store.keepCheckout(userId, attempt, id);
      return url;
    } catch (error) {
      // Stripe replays the refusal for this key for a day.
      if (error instanceof ProviderUnavailable && error.isAnswer) {
        await store.nextCheckout(userId, attempt);
      }
      throw error;
    }
  }

  async function buy(userId: PlayerId, origin: string): Promise<string | null> {
    const provider = requireProvider();
    const before = await payerOf(userId);
    if (before.isGuest) throw new RequestError('register-first');
    if (before.isPremium) return null;
    try {
      await sync(userId);
      const payer = await payerOf(userId);
      if (payer.isPremium) return null;
      const { subscription, customerId } = payer;
      // Debts are paid in the portal; a second contract would charge twice [P8].
      if (subscription && customerId && isOwing(subscription)) {
        return await provider.portalUrl(customerId, origin);
      }
      return await checkoutFor(provider, payer, origin);
    } catch (error) {
      if (!(error instanceof CustomerUnknown) || before.customerId === null) throw error;
      // Deleted at the provider, or made with other API keys: create a new one.
      await store.forgetCustomer(before.customerId);
      return checkoutFor(provider, await payerOf(userId), origin);
    }
  }

  /** Verified: with other API keys a customer is unknown, but not deleted. */
  async function forgetIfDeleted(provider: Provider, customerId: string): Promise<void> {
    if (await provider.hasCustomer(customerId)) return;
    await store.forgetCustomer(customerId);
  }

  async function openPortal(customerId: string, origin: string): Promise<string> {
    const provider = requireProvider();
    try {
      return await provider.portalUrl(customerId, origin);
    } catch (error) {
      if (!(error instanceof CustomerUnknown)) throw error;
      // So that the account can buy again.
      await forgetIfDeleted(provider, customerId).catch((reason: unknown) => {
        if (!(reason instanceof CustomerUnknown)) throw reason;
      });
      throw new RequestError('no-subscription');
    }
  }

  return {
    payerOf,

    async offer() {
      if (!configured) return { checkout: 'none', plan: null };
      return { checkout: configured.kind, plan: await withDeadline(configured.plan()) };
    },

    subscribe: (userId, origin) => withDeadline(purchaseMutex(userId, () => buy(userId, origin))),

    async portal(userId, origin) {
      requireProvider();
      const { customerId } = await payerOf(userId);
      if (customerId === null) throw new RequestError('no-subscription');
      return withDeadline(openPortal(customerId, origin));
    },

    sync: (userId) => withDeadline(sync(userId)),

    async syncCustomer(customerId) {
      const userId = await store.userOf(customerId);
      if (userId !== null) return withDeadline(sync(userId));
      const provider = requireProvider();
      const found = await withDeadline(subscriptionsOf(provider, customerId));
      for (const one of found) {
        if (one.isMembership && isLive(one)) await noteForeignSubscription(provider, one);
      }
    },

    async handleDeletedCustomer(customerId) {
      if ((await store.userOf(customerId)) === null) return;
      await withDeadline(forgetIfDeleted(requireProvider(), customerId));
    },

    async endRenewal(userId, subscriptionId) {
      await requireProvider().endRenewal(subscriptionId);
      await sync(userId);
    },

    endNow: (subscriptionId) => withDeadline(requireProvider().endNow(subscriptionId)),
    note,

    async clearOrphans() {
      const orphans = await store.orphans();
      if (!configured) return orphans.length === 0;
      let areAllGone = true;
      for (const customerId of orphans) {
        try {
          await configured.removeCustomer(customerId);
          await store.removeOrphan(customerId);
        } catch (error) {
          if (!(error instanceof ProviderUnavailable)) throw error;
          areAllGone = false;
        }
      }
      return areAllGone;
    },
  };
}
