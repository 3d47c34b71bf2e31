import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import type { Subscription } from '../../contract/premium-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import { defineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import { PAYMENT_TIMEOUT_MS } from '../http/timeouts.ts';
import { isLive } from '../payments/membership-standing.ts';
import type { TestProvider } from '../payments/test-checkout.ts';
import type { Services } from '../services.ts';
import type { Payer, StoredSubscription } from '../store/payment-types.ts';

const PAYMENT_TIMEOUT = { patienceMs: PAYMENT_TIMEOUT_MS };

/** A stored subscription as its owner sees it. */
export function toSubscription(subscription: StoredSubscription): Subscription {
  const { amount, currency, interval, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  return {
    plan: amount === 0 ? null : { amount, currency, interval },
    cancelAtPeriodEnd,
    currentPeriodEnd: currentPeriodEnd === null ? null : new Date(currentPeriodEnd).toISOString(),
    paymentFailed: subscription.paymentFailedSince !== null,
  };
}

/** [B6] */
export function premiumRoutes(app: FastifyInstance, services: Services): void {
  const { sessions, store, config, limits, payments, testCheckout } = services;

  /** Requires an account; rate limited, as each call queries the provider. */
  async function requireCustomer(request: FastifyRequest): Promise<PlayerId> {
    const { owner, sid } = await sessions.require(request);
    if (owner.kind !== 'account') throw new RequestError('register-first');
    await limits.payment(request.ip, sid);
    return owner.userId;
  }

  async function payerOf(userId: PlayerId): Promise<Payer> {
    const payer = await store.payments.payer(userId);
    if (!payer) throw new RequestError('not-signed-in');
    return payer;
  }

  function requireSubscription({ subscription }: Payer): StoredSubscription {
    if (!subscription || !isLive(subscription)) throw new RequestError('no-subscription');
    return subscription;
  }

  const membershipOf = async (userId: PlayerId) => {
    const { isPremium, isGiven, subscription } = await payerOf(userId);
    const isPaid = subscription !== null && isLive(subscription);
    return { isPremium, isGiven, isPaid, renews: isPaid && !subscription.cancelAtPeriodEnd };
  };

  const originOf = (request: FastifyRequest): string =>
    config.publicUrl ?? `${request.protocol}://${request.host}`;

  defineRoute(app, api.premiumOffer, () => payments.offer(), PAYMENT_TIMEOUT);

  defineRoute(
    app,
    api.subscribe,
    async ({ request }) => {
      const url = await payments.subscribe(await requireCustomer(request), originOf(request));
      return url === null ? {} : { url };
    },
    PAYMENT_TIMEOUT,
  );

  // [P5] Only the provider is trusted, not the URL of the return page.
  defineRoute(
    app,
    api.refreshMembership,
    async ({ request }) => {
      const userId = await requireCustomer(request);
      await payments.sync(userId);
      return membershipOf(userId);
    },
    PAYMENT_TIMEOUT,
  );

  defineRoute(
    app,
    api.portal,
    async ({ request }) => {
      const userId = await requireCustomer(request);
      return { url: await payments.portal(userId, originOf(request)) };
    },
    PAYMENT_TIMEOUT,
  );

  defineRoute(app, api.membership, async ({ request }) => {
    const { owner } = await sessions.require(request);
    if (owner.kind !== 'account')
      return { isPremium: false, isPaid: false, renews: false, isGiven: false };
    return membershipOf(owner.userId);
  });

  defineRoute(
    app,
    api.subscription,
    async ({ request }) => {
      const userId = await requireCustomer(request);
      // Includes changes made in the portal.
      await payments.sync(userId);
      return toSubscription(requireSubscription(await payerOf(userId)));
    },
    PAYMENT_TIMEOUT,
  );

  function requireTestCheckout(): TestProvider {
    if (!testCheckout) throw new RequestError('not-found');
    return testCheckout;
  }

  defineRoute(app, api.testCheckout, async ({ params, request }) => {
    const userId = await requireCustomer(request);
    const found = await requireTestCheckout().look(params.id, userId);
    if (!found) throw new RequestError('not-found');
    return { username: (await payerOf(userId)).username, ...found };
  });

  defineRoute(app, api.payTestCheckout, async ({ params, request }) => {
    const userId = await requireCustomer(request);
    if (!(await requireTestCheckout().pay(params.id, userId))) throw new RequestError('not-found');
    await payments.sync(userId);
    return undefined;
  });

  defineRoute(app, api.changeTestSubscription, async ({ body, request }) => {
    const userId = await requireCustomer(request);
    await requireTestCheckout().setCancelled(
      requireSubscription(await payerOf(userId)).id,
      body.cancelAtPeriodEnd,
    );
    await payments.sync(userId);
    return toSubscription(requireSubscription(await payerOf(userId)));
  });
}
