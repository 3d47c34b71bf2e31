import type { FastifyBaseLogger } from 'fastify';
import type { PremiumOffer } from '../../contract/premium-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import { inTime } from '../in-time.ts';
import { Refused } from '../refused.ts';
import type { Payer } from '../store/payment-shapes.ts';
import type { Store } from '../store/store.ts';
import { openLine, openSharedLine } from './line.ts';
import { NOTED, noteOf } from './note.ts';
import {
  CustomerUnknown,
  PaymentAway,
  type Provider,
  type ProviderSubscription,
} from './provider.ts';
import { isLive, isOwing, standingOf } from './standing.ts';

/** Nobody waits longer for the provider, however often the SDK tries again. */
const DEADLINE_MS = 9000;

/** [B6] Selling memberships, and knowing what became of them. All throw PaymentAway. */
export type Payments = {
  offer(): Promise<PremiumOffer>;
  /**
   * Where this account pays; null: it is a member already. Throws Refused `premium-not-sold`,
   * `register-first`.
   */
  subscribe(userId: PlayerId, origin: string): Promise<string | null>;
  /** Throws Refused `no-subscription` where there is nothing to manage. */
  portal(userId: PlayerId, origin: string): Promise<string>;
  /** Asks the provider and writes what it says; nothing happens where nothing is sold. */
  sync(userId: PlayerId): Promise<void>;
  /** Whoever this customer is; what nobody may pay for is ended. */
  syncCustomer(customerId: string): Promise<void>;
  /** The customer is gone at the provider: asked again, then forgotten. */
  loseCustomer(customerId: string): Promise<void>;
  endRenewal(userId: PlayerId, subscriptionId: string): Promise<void>;
  endNow(subscriptionId: string): Promise<void>;
  note(...about: Parameters<typeof noteOf>): Promise<void>;
  /** [P14] Ends what the customers of deleted accounts pay for; true when none is left. */
  clearOrphans(): Promise<boolean>;
};

/** What people can do about a membership, whoever sells it. */
export function openPayments(options: {
  /** Null: nothing is sold here. */
  provider: Provider | null;
  store: Pick<Store, 'payments' | 'users'>;
  log: FastifyBaseLogger;
  now: () => number;
}): Payments {
  const { store: all, log, now } = options;
  const store = all.payments;
  const buying = openLine();

  /** What was asked goes on, and what it finds is written: only the waiting ends. */
  const soon = <Result>(answer: Promise<Result>): Promise<Result> =>
    inTime(answer, DEADLINE_MS, () => {
      answer.catch((error: unknown) => log.warn({ err: error }, 'a payment failed after its time'));
      return new PaymentAway();
    });

  function sold(): Provider {
    if (!options.provider) throw new Refused('premium-not-sold');
    return options.provider;
  }

  async function payerOf(userId: PlayerId): Promise<Payer> {
    const payer = await store.payer(userId);
    if (!payer) throw new Refused('not-signed-in');
    return payer;
  }

  const note: Payments['note'] = async (...about) => {
    const written = noteOf(...about);
    await store.note(written, now());
    log.warn(written, NOTED);
  };

  /** [P6] Whoever paid it, it makes nobody a member; that of a deleted account ends. */
  async function refuseStranger(provider: Provider, one: ProviderSubscription): Promise<void> {
    const { id, customerId, userId } = one;
    if (userId !== null && !(await all.users.find(userId))) await provider.endNow(id);
    await note('stranger', id, customerId, userId);
  }

  /** Who is no customer there any more pays for nothing, whether or not we were told. */
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

  /** The number is drawn before the question: a later one knows at least as much. */
  const ask = openSharedLine(async (userId: PlayerId): Promise<void> => {
    const provider = sold();
    const question = await store.draw(userId);
    if (!question) return;
    const { drawn, customerId } = question;
    const found = await subscriptionsOf(provider, customerId);
    const { subscription, paidUntil, surplus, strangers } = standingOf(userId, found);
    // [P8] Before anything is written: whoever fails here is asked again.
    for (const { id } of surplus) {
      await provider.endNow(id);
      await note('second-subscription', id, customerId, userId);
    }
    for (const one of strangers) await refuseStranger(provider, one);
    await store.write({ userId, customerId, drawn, subscription, paidUntil }, now());
  });

  const sync = async (userId: PlayerId): Promise<void> => {
    if (options.provider) await ask(userId);
  };

  /** The page of the checkout that is open, or of a new one. */
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
    if (customerId === null) throw new Refused('not-signed-in');
    const key = `checkout-${userId}-${attempt}`;
    try {
      const { id, url } = await provider.openCheckout({ customerId, userId, origin, key });
      await store.keepCheckout(userId, { attempt, sessionId: id });
      return url;
    } catch (error) {
      // The same key would hear the same no for a day.
      if (error instanceof PaymentAway && error.isAnswer) {
        await store.nextCheckout(userId, attempt);
      }
      throw error;
    }
  }

  async function buy(userId: PlayerId, origin: string): Promise<string | null> {
    const provider = sold();
    const before = await payerOf(userId);
    if (before.isGuest) throw new Refused('register-first');
    if (before.isPremium) return null;
    try {
      await sync(userId);
      const payer = await payerOf(userId);
      if (payer.isPremium) return null;
      const { subscription, customerId } = payer;
      // [P8] What is owed is paid in the portal; a second contract would be paid twice.
      if (subscription && customerId && isOwing(subscription)) {
        return await provider.portalUrl(customerId, origin);
      }
      return await checkoutFor(provider, payer, origin);
    } catch (error) {
      if (!(error instanceof CustomerUnknown) || before.customerId === null) throw error;
      // Deleted there, or of the keys that were set before: a new one.
      await store.forgetCustomer(before.customerId);
      return checkoutFor(provider, await payerOf(userId), origin);
    }
  }

  return {
    async offer() {
      const { provider } = options;
      if (!provider) return { checkout: 'none', plan: null };
      return { checkout: provider.kind, plan: await soon(provider.plan()) };
    },

    subscribe: (userId, origin) => soon(buying(userId, () => buy(userId, origin))),

    async portal(userId, origin) {
      const provider = sold();
      const { customerId } = await payerOf(userId);
      if (customerId === null) throw new Refused('no-subscription');
      return soon(provider.portalUrl(customerId, origin));
    },

    sync: (userId) => soon(sync(userId)),

    async syncCustomer(customerId) {
      const userId = await store.userOf(customerId);
      if (userId !== null) return soon(sync(userId));
      const provider = sold();
      const found = await soon(subscriptionsOf(provider, customerId));
      for (const one of found) {
        if (one.isMembership && isLive(one)) await refuseStranger(provider, one);
      }
    },

    async loseCustomer(customerId) {
      if (await soon(sold().hasCustomer(customerId))) return;
      await store.forgetCustomer(customerId);
    },

    async endRenewal(userId, subscriptionId) {
      await sold().endRenewal(subscriptionId);
      await sync(userId);
    },

    endNow: (subscriptionId) => soon(sold().endNow(subscriptionId)),
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
