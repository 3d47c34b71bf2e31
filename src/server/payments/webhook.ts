import type Stripe from 'stripe';
import { openKeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Store } from '../store/open.ts';
import { idOf } from './id-of.ts';
import type { Payments } from './payments.ts';
import type { StripeProvider } from './stripe.ts';

/** Handles each Stripe event once. Rejects when Stripe must resend it. */
export type Webhook = (event: Stripe.Event) => Promise<void>;

/**
 * An event is only a trigger: the state is read from Stripe and then stored (P3) [B6]. Events are
 * recorded after their idempotent effect, so failed ones are retried and duplicates are harmless
 * (P2).
 */
export function openWebhook({
  provider,
  payments,
  store: { payments: store },
  now,
}: {
  provider: StripeProvider;
  payments: Payments;
  store: Store;
  now: () => number;
}): Webhook {
  const mutex = openKeyedMutex();

  async function syncOf(customer: string | { id: string } | null): Promise<void> {
    const customerId = idOf(customer);
    if (customerId !== null) await payments.syncCustomer(customerId);
  }

  /** Assigned by customer; other account data in the session is only checked [P6]. */
  async function checkoutEnded(session: Stripe.Checkout.Session): Promise<void> {
    const customerId = idOf(session.customer);
    if (session.mode !== 'subscription' || customerId === null) return;
    const userId = await store.userOf(customerId);
    const named = session.client_reference_id;
    if (userId !== null && named !== null && named !== userId) {
      await payments.note('stranger', session.id, customerId, userId);
    }
    await payments.syncCustomer(customerId);
  }

  /** A dispute, or a refund of the newest period, ends the membership [P9]. */
  async function endRefunded(chargeId: string): Promise<void> {
    const state = await provider.chargeState(chargeId);
    if (!state) return;
    const { customerId, subscriptionId, isDisputed, isRefunded, isNewest } = state;
    const userId = customerId === null ? null : await store.userOf(customerId);
    if (subscriptionId === null || customerId === null || userId === null) return;
    const isOver = isDisputed || (isRefunded && isNewest);
    if (!isOver) return;
    await payments.endNow(subscriptionId);
    await payments.note(isDisputed ? 'dispute' : 'refund', chargeId, customerId, userId);
    await payments.sync(userId);
  }

  function act(event: Stripe.Event): Promise<void> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
        return checkoutEnded(event.data.object);
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.deleted':
      case 'customer.subscription.paused':
      case 'customer.subscription.resumed':
      case 'invoice.paid':
      case 'invoice.payment_failed':
      case 'invoice.payment_action_required':
        return syncOf(event.data.object.customer);
      case 'charge.refunded':
        return endRefunded(event.data.object.id);
      case 'charge.dispute.created':
        return endRefunded(idOf(event.data.object.charge) ?? '');
      case 'customer.deleted':
        return payments.handleDeletedCustomer(event.data.object.id);
      default:
        return Promise.resolve();
    }
  }

  async function handle(event: Stripe.Event): Promise<void> {
    if (await store.isKnownEvent(event.id)) return;
    await act(event);
    await store.rememberEvent(event, now());
  }

  return (event) => mutex(event.id, () => handle(event));
}
