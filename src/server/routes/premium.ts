import type { FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import type { Subscription } from '../../contract/premium-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import type { Session } from '../accounts/sessions.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import { isLive } from '../payments/membership-standing.ts';
import type { TestProvider } from '../payments/test-checkout.ts';
import { toIso } from '../process/clock.ts';
import type { Services } from '../services.ts';
import type { StoredSubscription } from '../store/types.ts';
import { PAYMENT_TIMEOUT_MS } from '../timeouts.ts';

/** Each of these calls queries the provider. */
const WITH_PROVIDER = { access: 'session', timeoutMs: PAYMENT_TIMEOUT_MS } as const;

/** A stored subscription as its owner sees it. */
export function toSubscription(subscription: StoredSubscription): Subscription {
  const { amount, currency, interval, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  return {
    plan: amount === 0 ? null : { amount, currency, interval },
    cancelAtPeriodEnd,
    currentPeriodEnd: currentPeriodEnd === null ? null : toIso(currentPeriodEnd),
    paymentFailed: subscription.paymentFailedSince !== null,
  };
}

type Caller = { request: FastifyRequest; session: Session };

/** [B6] */
export function premiumRoutes(defineRoute: DefineRoute, services: Services): void {
  const { config, limits, payments, testCheckout } = services;

  /** Requires an account, of a guest or registered; rate limited. */
  async function requireCustomer({ request, session }: Caller): Promise<PlayerId> {
    const { owner, sid } = session;
    if (owner.kind !== 'account') throw new RequestError('register-first');
    await limits.count({ paymentsOfSession: sid, paymentsFromAddress: request.ip });
    return owner.userId;
  }

  async function requireSubscription(userId: PlayerId): Promise<StoredSubscription> {
    const { subscription } = await payments.payerOf(userId);
    if (!subscription || !isLive(subscription)) throw new RequestError('no-subscription');
    return subscription;
  }

  const membershipOf = async (userId: PlayerId) => {
    const { isPremium, isGiven, givenUntil: end, subscription } = await payments.payerOf(userId);
    const isPaid = subscription !== null && isLive(subscription);
    const givenUntil = end === null ? null : toIso(end);
    return {
      isPremium,
      isGiven,
      givenUntil,
      isPaid,
      renews: isPaid && !subscription.cancelAtPeriodEnd,
    };
  };

  const originOf = (request: FastifyRequest): string =>
    config.publicUrl ?? `${request.protocol}://${request.host}`;

  defineRoute(api.premiumOffer, { ...WITH_PROVIDER, access: 'public' }, () => payments.offer());

  defineRoute(api.subscribe, WITH_PROVIDER, async (caller) => {
    const userId = await requireCustomer(caller);
    const url = await payments.subscribe(userId, originOf(caller.request));
    return url === null ? {} : { url };
  });

  // Only the provider is trusted, not the URL of the return page [P5].
  defineRoute(api.refreshMembership, WITH_PROVIDER, async (caller) => {
    const userId = await requireCustomer(caller);
    await payments.sync(userId);
    return membershipOf(userId);
  });

  defineRoute(api.portal, WITH_PROVIDER, async (caller) => {
    const userId = await requireCustomer(caller);
    return { url: await payments.portal(userId, originOf(caller.request)) };
  });

  defineRoute(api.membership, { access: 'session' }, async ({ session: { owner } }) => {
    if (owner.kind !== 'account')
      return { isPremium: false, isPaid: false, renews: false, isGiven: false, givenUntil: null };
    return membershipOf(owner.userId);
  });

  defineRoute(api.subscription, WITH_PROVIDER, async (caller) => {
    const userId = await requireCustomer(caller);
    // Includes changes made in the portal.
    await payments.sync(userId);
    return toSubscription(await requireSubscription(userId));
  });

  function requireTestCheckout(): TestProvider {
    if (!testCheckout) throw new RequestError('not-found');
    return testCheckout;
  }

  defineRoute(api.testCheckout, { access: 'session' }, async ({ params, ...caller }) => {
    const userId = await requireCustomer(caller);
    const found = await requireTestCheckout().findCheckout(params.id, userId);
    if (!found) throw new RequestError('not-found');
    return { username: (await payments.payerOf(userId)).username, ...found };
  });

  defineRoute(api.payTestCheckout, { access: 'session' }, async ({ params, ...caller }) => {
    const userId = await requireCustomer(caller);
    if (!(await requireTestCheckout().pay(params.id, userId))) throw new RequestError('not-found');
    await payments.sync(userId);
    return undefined;
  });

  defineRoute(api.changeTestSubscription, { access: 'session' }, async ({ body, ...caller }) => {
    const userId = await requireCustomer(caller);
    const checkout = requireTestCheckout();
    await checkout.setCancelled((await requireSubscription(userId)).id, body.cancelAtPeriodEnd);
    await payments.sync(userId);
    return toSubscription(await requireSubscription(userId));
  });
}
