import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import type { Subscription } from '../../contract/premium-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import { serve } from '../door.ts';
import type { Parts } from '../parts.ts';
import { PAYING_PATIENCE_MS } from '../patience.ts';
import { isLive } from '../payments/standing.ts';
import type { TestProvider } from '../payments/test-checkout.ts';
import { Refused } from '../refused.ts';
import type { Payer, StoredSubscription } from '../store/payment-shapes.ts';

const PATIENT = { patienceMs: PAYING_PATIENCE_MS };

/** A stored subscription as its owner sees it. */
export function toSubscription(subscription: StoredSubscription): Subscription {
  const { amount, currency, interval, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  return {
    plan: { amount, currency, interval },
    cancelAtPeriodEnd,
    currentPeriodEnd: currentPeriodEnd === null ? null : new Date(currentPeriodEnd).toISOString(),
    paymentFailed: subscription.paymentFailedSince !== null,
  };
}

/** [B6] What a membership costs, how to get one, and what became of it. */
export function premiumRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, store, settings, limits, payments, testCheckout } = parts;

  /** The account that asks; every question costs the provider one, too. */
  async function customer(request: FastifyRequest): Promise<PlayerId> {
    const { owner, sid } = await sessions.require(request);
    if (owner.kind !== 'account') throw new Refused('register-first');
    await limits.payment(request.ip, sid);
    return owner.userId;
  }

  async function payerOf(userId: PlayerId): Promise<Payer> {
    const payer = await store.payments.payer(userId);
    if (!payer) throw new Refused('not-signed-in');
    return payer;
  }

  function living({ subscription }: Payer): StoredSubscription {
    if (!subscription || !isLive(subscription)) throw new Refused('no-subscription');
    return subscription;
  }

  const membershipOf = async (userId: PlayerId) => {
    const { isPremium, isGiven, subscription } = await payerOf(userId);
    return { isPremium, isGiven, isPaid: subscription !== null && isLive(subscription) };
  };

  const originOf = (request: FastifyRequest): string =>
    settings.publicUrl ?? `${request.protocol}://${request.host}`;

  serve(app, api.premiumOffer, () => payments.offer(), PATIENT);

  serve(
    app,
    api.subscribe,
    async ({ request }) => {
      const url = await payments.subscribe(await customer(request), originOf(request));
      return url === null ? {} : { url };
    },
    PATIENT,
  );

  // [P5] Whatever the address of the page says: only the provider is believed.
  serve(
    app,
    api.refreshMembership,
    async ({ request }) => {
      const userId = await customer(request);
      await payments.sync(userId);
      return membershipOf(userId);
    },
    PATIENT,
  );

  serve(
    app,
    api.portal,
    async ({ request }) => {
      const userId = await customer(request);
      return { url: await payments.portal(userId, originOf(request)) };
    },
    PATIENT,
  );

  serve(app, api.membership, async ({ request }) => {
    const { owner } = await sessions.require(request);
    if (owner.kind !== 'account') return { isPremium: false, isPaid: false, isGiven: false };
    return membershipOf(owner.userId);
  });

  serve(
    app,
    api.subscription,
    async ({ request }) => {
      const userId = await customer(request);
      // Whoever comes back from the portal sees what was done there.
      await payments.sync(userId);
      return toSubscription(living(await payerOf(userId)));
    },
    PATIENT,
  );

  function tested(): TestProvider {
    if (!testCheckout) throw new Refused('not-found');
    return testCheckout;
  }

  serve(app, api.testCheckout, async ({ params, request }) => {
    const userId = await customer(request);
    const found = await tested().look(params.id, userId);
    if (!found) throw new Refused('not-found');
    return { username: (await payerOf(userId)).username, ...found };
  });

  serve(app, api.payTestCheckout, async ({ params, request }) => {
    const userId = await customer(request);
    if (!(await tested().pay(params.id, userId))) throw new Refused('not-found');
    await payments.sync(userId);
    return undefined;
  });

  serve(app, api.changeTestSubscription, async ({ body, request }) => {
    const userId = await customer(request);
    await tested().setCancelled(living(await payerOf(userId)).id, body.cancelAtPeriodEnd);
    await payments.sync(userId);
    return toSubscription(living(await payerOf(userId)));
  });
}
