import type { FastifyBaseLogger } from 'fastify';
import type { PremiumOffer } from '../../contract/premium-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import { openCoalescingQueue, openKeyedMutex } from '../concurrency/keyed-mutex.ts';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { RequestError } from '../http/request-error.ts';
import type { Store } from '../store/store.ts';
import type { Payer } from '../store/types.ts';
import { PROVIDER_TIMEOUT_MS } from '../timeouts.ts';
import { isLive, isOwing, standingOf } from './membership-standing.ts';
import { NOTE_LOG_MESSAGE, noteOf } from './payment-note.ts';
import {
  CustomerUnknown,
  PaymentAway,
  type Provider,
  type ProviderSubscription,
} from './provider.ts';

/** [B6] Sells memberships and tracks their state. All methods throw PaymentAway. */
export type Payments = {
  offer(): Promise<PremiumOffer>;
  /**
   * URL where this account pays; null: already a member. Throws RequestError `premium-not-sold`,
   * `register-first`.
   */
  subscribe(userId: PlayerId, origin: string): Promise<string | null>;
  /** Throws RequestError `no-subscription` when there is nothing to manage. */
  portal(userId: PlayerId, origin: string): Promise<string>;
  /** Stores the provider's current state; does nothing where nothing is sold. */
  sync(userId: PlayerId): Promise<void>;
  /** Also for unknown customers: subscriptions without an account are ended. */
  syncCustomer(customerId: string): Promise<void>;
  /** Called when the provider reports a deleted customer: verified, then forgotten. */
  loseCustomer(customerId: string): Promise<void>;
  endRenewal(userId: PlayerId, subscriptionId: string): Promise<void>;
  endNow(subscriptionId: string): Promise<void>;
  note(...about: Parameters<typeof noteOf>): Promise<void>;
  /** [P14] Ends the subscriptions of deleted accounts; true when none is left. */
  clearOrphans(): Promise<boolean>;
};

export function openPayments(options: {
  /** Null: nothing is sold here. */
  provider: Provider | null;
  store: Pick<Store, 'payments' | 'users'>;
  log: FastifyBaseLogger;
  now: () => number;
}): Payments {
  const { store: all, log, now } = options;
  const store = all.payments;
  const buying = openKeyedMutex();

  /** On timeout only the waiting ends; the call goes on and stores its result. */
  const withDeadline = <Result>(answer: Promise<Result>): Promise<Result> =>
    withTimeout(answer, PROVIDER_TIMEOUT_MS, () => {
      answer.catch((error: unknown) =>
        log.warn({ err: error }, 'a payment failed after its timeout'),
      );
      return new PaymentAway();
    });

  function sold(): Provider {
    if (!options.provider) throw new RequestError('premium-not-sold');
    return options.provider;
  }

  async function payerOf(userId: PlayerId): Promise<Payer> {
    const payer = await store.payer(userId);
    if (!payer) throw new RequestError('not-signed-in');
    return payer;
  }

  const note: Payments['note'] = async (...about) => {
    const written = noteOf(...about);
    await store.note(written, now());
    log.warn(written, NOTE_LOG_MESSAGE);
  };

  /** [P6] Never grants a membership; one for a deleted account is ended. */
  async function refuseStranger(provider: Provider, one: ProviderSubscription): Promise<void> {
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
      log.warn({ customerId }, 'the provider knows no such customer');
      return [];
    }
  }

  /** The sequence number is drawn before the request, so a later answer is at least as fresh. */
  const runSync = openCoalescingQueue(async (userId: PlayerId): Promise<void> => {
    const provider = sold();
    const question = await store.draw(userId);
    if (!question) return;
    const { drawn, customerId } = question;
    const found = await subscriptionsOf(provider, customerId);
    const { subscription, paidUntil, surplus, strangers } = standingOf(userId, found);
    // [P8] Before the write: a failure here leaves the sync to be retried.
    for (const { id } of surplus) {
      await provider.endNow(id);
      await note('second-subscription', id, customerId, userId);
    }
    for (const one of strangers) await refuseStranger(provider, one);
    await store.write({ userId, customerId, drawn, subscription, paidUntil }, now());
  });

  const sync = async (userId: PlayerId): Promise<void> => {
    if (options.provider) await runSync(userId);
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
      if (error instanceof PaymentAway && error.isAnswer) {
        await store.nextCheckout(userId, attempt);
      }
      throw error;
    }
  }

  async function buy(userId: PlayerId, origin: string): Promise<string | null> {
    const provider = sold();
    const before = await payerOf(userId);
    if (before.isGuest) throw new RequestError('register-first');
    if (before.isPremium) return null;
    try {
      await sync(userId);
      const payer = await payerOf(userId);
      if (payer.isPremium) return null;
      const { subscription, customerId } = payer;
      // [P8] Debts are paid in the portal; a second contract would charge twice.
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

  return {
    async offer() {
      const { provider } = options;
      if (!provider) return { checkout: 'none', plan: null };
      return { checkout: provider.kind, plan: await withDeadline(provider.plan()) };
    },

    subscribe: (userId, origin) => withDeadline(buying(userId, () => buy(userId, origin))),

    async portal(userId, origin) {
      const provider = sold();
      const { customerId } = await payerOf(userId);
      if (customerId === null) throw new RequestError('no-subscription');
      return withDeadline(provider.portalUrl(customerId, origin));
    },

    sync: (userId) => withDeadline(sync(userId)),

    async syncCustomer(customerId) {
      const userId = await store.userOf(customerId);
      if (userId !== null) return withDeadline(sync(userId));
      const provider = sold();
      const found = await withDeadline(subscriptionsOf(provider, customerId));
      for (const one of found) {
        if (one.isMembership && isLive(one)) await refuseStranger(provider, one);
      }
    },

    async loseCustomer(customerId) {
      if (await withDeadline(sold().hasCustomer(customerId))) return;
      await store.forgetCustomer(customerId);
    },

    async endRenewal(userId, subscriptionId) {
      await sold().endRenewal(subscriptionId);
      await sync(userId);
    },

    endNow: (subscriptionId) => withDeadline(sold().endNow(subscriptionId)),
    note,

    async clearOrphans() {
      const { provider } = options;
      const orphans = await store.orphans();
      if (!provider) return orphans.length === 0;
      let areAllGone = true;
      for (const customerId of orphans) {
        try {
          await provider.removeCustomer(customerId);
          await store.removeOrphan(customerId);
        } catch (error) {
          if (!(error instanceof PaymentAway)) throw error;
          areAllGone = false;
        }
      }
      return areAllGone;
    },
  };
}
