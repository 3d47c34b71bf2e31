import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import * as z from 'zod';
import type { Plan } from '../../contract/premium-shapes.ts';
import { screens } from '../../contract/screens.ts';
import type { StripeConfig } from '../config.ts';
import { HOUR_MS, STRIPE_TIMEOUT_MS } from '../timeouts.ts';
import { idOf } from './id-of.ts';
import type { SubscriptionStatus } from './membership-standing.ts';
import {
  CustomerUnknown,
  type Provider,
  type ProviderSubscription,
  ProviderUnavailable,
} from './provider.ts';

const RETRIES = 2;
/** Cache time: a Stripe price is immutable, only whether it is active may change. */
const PLAN_MS = HOUR_MS;
const PAGE = 100;

/** State of a charge and the subscription it was for. */
export type ChargeState = {
  customerId: string | null;
  isRefunded: boolean;
  isDisputed: boolean;
  subscriptionId: string | null;
  /** True when it paid for the newest period. */
  isNewest: boolean;
};

/** Stripe, with what only its webhook needs. */
export type StripeProvider = Provider & {
  /** Null: not signed with our secret, too old, or of the other mode. */
  readEvent(body: Buffer, signature: string): Stripe.Event | 'unknown-form' | null;
  /** Null: no such charge. */
  chargeState(chargeId: string): Promise<ChargeState | null>;
};

const ms = (seconds: number): number => seconds * 1000;
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const Id = z.string().regex(/^\w{1,255}$/);
const Reference = z.union([Id, z.object({ id: Id })]).nullish();
/** What `webhook.ts` reads of an event. */
const KnownForm = z.object({
  id: Id,
  type: z.string().max(255),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({ id: Id.optional(), customer: Reference, charge: Reference }),
  }),
});

/** Stripe's SDK client; `apiBase` is for tests. */
function connect({ secretKey, apiBase }: StripeConfig): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  const isPlain = base?.protocol === 'http:';
  return new Stripe(secretKey, {
    timeout: STRIPE_TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (isPlain ? 80 : 443),
      protocol: isPlain ? 'http' : 'https',
    }),
  });
}

/** Sends no request before the first call. */
export function openStripe(config: StripeConfig, log: FastifyBaseLogger): StripeProvider {
  const { priceIds, webhookSecret, isLive } = config;
  const stripe = connect(config);
  let cached: { plan: Plan; until: number } | null = null;

  /** Stripe's errors as ours; logs only what helps to diagnose them. */
  function toPaymentError(what: string, error: unknown): unknown {
    if (!(error instanceof Stripe.errors.StripeError)) return error;
    const { type, code, statusCode, requestId, param } = error;
    const isCustomer = isMissing(error) && (param === 'customer' || /customer/.test(what));
    log.warn({ what, type, code, statusCode, requestId }, 'Stripe did not do it');
    return isCustomer ? new CustomerUnknown() : new ProviderUnavailable(statusCode !== undefined);
  }

  const request = <Result>(what: string, send: () => Promise<Result>): Promise<Result> =>
    send().catch((error: unknown) => {
      throw toPaymentError(what, error);
    });

  /** Null: it has ended. */
  async function ifRunning(id: string): Promise<string | null> {
    const { status } = await stripe.subscriptions.retrieve(id);
    return status === 'canceled' || status === 'incomplete_expired' ? null : id;
  }

  function read(subscription: Stripe.Subscription): ProviderSubscription | null {
    const [item] = subscription.items.data;
    if (!item) return null;
    const { customer, cancel_at, cancel_at_period_end } = subscription;
    const { price } = item;
    // The portal sets a time, the API the flag (stripe-node issue 2470).
    const end = cancel_at ?? (cancel_at_period_end ? item.current_period_end : null);
    const isDeleted = typeof customer === 'string' || customer.deleted === true;
    return {
      id: subscription.id,
      status: subscription.status as SubscriptionStatus,
      customerId: idOf(customer) ?? '',
      userId: subscription.metadata.userId ?? null,
      plan: planOf(price),
      isMembership: priceIds.includes(price.id),
      startedAt: ms(subscription.start_date),
      periodStart: ms(item.current_period_start),
      periodEnd: ms(item.current_period_end),
      cancelAt: end === null ? null : ms(end),
      payerEmail: isDeleted ? null : customer.email,
    };
  }

  const planOf = ({ unit_amount, currency, recurring }: Stripe.Price): Plan => ({
    amount: unit_amount ?? 0,
    currency,
    interval: recurring?.interval ?? '',
  });

  const readAll = (subscriptions: Stripe.Subscription[]): ProviderSubscription[] =>
    subscriptions.map(read).filter((one) => one !== null);

  return {
    kind: 'stripe',

    plan: () =>
      request('price', async () => {
        if (cached && cached.until > Date.now()) return cached.plan;
        const [priceId = ''] = priceIds;
        try {
          const plan = planOf(await stripe.prices.retrieve(priceId));
          cached = { plan, until: Date.now() + PLAN_MS };
          return plan;
        } catch (error) {
          // A price is immutable: the cached plan is valid while Stripe is unreachable.
          if (cached && !isMissing(error)) return cached.plan;
          throw error;
        }
      }),

    addCustomer: (userId, idempotencyKey) =>
      request('customer', async () => {
        // Only constants: Stripe refuses a reused key with other parameters.
        const params = { metadata: { userId }, preferred_locales: ['de'] };
        return (await stripe.customers.create(params, { idempotencyKey })).id;
      }),

    hasCustomer: (customerId) =>
      request('customer', async () => !(await stripe.customers.retrieve(customerId)).deleted),

    subscriptionsOf: (customerId) =>
      request('subscriptions of customer', async () => {
        const { data } = await stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: PAGE,
          expand: ['data.customer'],
        });
        return readAll(data);
      }),

    openCheckout: ({ customerId, userId, origin, key }) =>
      request('checkout', async () => {
        const { id, url } = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: priceIds[0] ?? '', quantity: 1 }],
            customer: customerId,
            client_reference_id: userId,
            metadata: { userId },
            subscription_data: { metadata: { userId } },
            locale: 'de',
            success_url: `${origin}${screens.paid.path}`,
            cancel_url: `${origin}${screens.notPaid.path}`,
          },
          { idempotencyKey: key },
        );
        if (!url) throw new ProviderUnavailable(true);
        return { id, url };
      }),

    checkoutUrl: (id) =>
      request('checkout', async () => {
        try {
          const { status, url } = await stripe.checkout.sessions.retrieve(id);
          return status === 'open' ? url : null;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),

    portalUrl: (customer, origin) =>
      request('portal of customer', async () => {
        const params = { customer, return_url: `${origin}${screens.profile.path}?tab=abo` };
        return (await stripe.billingPortal.sessions.create(params)).url;
      }),

    endRenewal: (subscriptionId) =>
      request('end of renewal', async () => {
        const id = await ifRunning(subscriptionId);
        if (id) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }),

    endNow: (subscriptionId) =>
      request('end', async () => {
        const id = await ifRunning(subscriptionId);
        if (id) await stripe.subscriptions.cancel(id);
      }),

    removeCustomer: (customer) =>
      request('customer', async () => {
        if ((await stripe.customers.retrieve(customer)).deleted) return;
        const open = stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE });
        for await (const { id } of open) await stripe.checkout.sessions.expire(id);
        // Also ends every subscription at once; invoices stay, as the law requires.
        await stripe.customers.del(customer);
      }),

    async *running() {
      const all = stripe.subscriptions.list({ limit: PAGE, expand: ['data.customer'] });
      try {
        for await (const one of all) yield* readAll([one]);
      } catch (error) {
        throw toPaymentError('subscriptions', error);
      }
    },

    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
        if (!KnownForm.safeParse(event).success) return 'unknown-form';
        return event.livemode === isLive ? event : null;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        // Signed, but no JSON: not from Stripe.
        if (error instanceof SyntaxError) return null;
        // Signed, but made for another reader of the SDK.
        return 'unknown-form';
      }
    },

    chargeState: (chargeId) =>
      request('charge', async () => {
        const charge = await stripe.charges.retrieve(chargeId).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        });
        if (!charge) return null;
        const state = {
          customerId: idOf(charge.customer),
          isRefunded: charge.refunded,
          isDisputed: charge.disputed,
        };
        const intent = idOf(charge.payment_intent);
        const none = { ...state, subscriptionId: null, isNewest: false };
        if (intent === null) return none;
        const { data } = await stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: intent },
          expand: ['data.invoice'],
        });
        const invoice = data[0]?.invoice;
        if (!invoice || typeof invoice === 'string' || invoice.deleted) return none;
        const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
        if (subscriptionId === null) return none;
        const { latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId);
        return { ...state, subscriptionId, isNewest: idOf(latest_invoice) === invoice.id };
      }),
  };
}
