import type { Plan } from '../../contract/premium-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import { RequestError } from '../http/request-error.ts';
import type { SubscriptionStatus } from './membership-standing.ts';

/** The provider is unreachable or fails; clients get 503. */
export class ProviderUnavailable extends RequestError {
  /** Definitive refusal: do not retry. */
  readonly isAnswer: boolean;

  constructor(isAnswer = false) {
    super('payment-away');
    this.isAnswer = isAnswer;
  }
}

/** No such customer: deleted at the provider, or made with other API keys. */
export class CustomerUnknown extends ProviderUnavailable {
  constructor() {
    super(true);
  }
}

/** Current state of a subscription at the provider. Times are epoch ms. */
export type ProviderSubscription = {
  id: string;
  status: SubscriptionStatus;
  customerId: string;
  /** The account it was bought for; null: not recorded. */
  userId: PlayerId | null;
  plan: Plan;
  /** False for other products of the same operator. */
  isMembership: boolean;
  startedAt: number;
  periodStart: number;
  periodEnd: number;
  /** End of a cancelled subscription. */
  cancelAt: number | null;
  payerEmail: string | null;
};

type CheckoutInput = {
  customerId: string;
  userId: PlayerId;
  /** Base URL to return to. */
  origin: string;
  /** Idempotency key. */
  key: string;
};

/** Payment provider. Every method throws ProviderUnavailable when it is unreachable. */
export type Provider = {
  kind: 'stripe' | 'test';
  plan(): Promise<Plan>;
  /** Creates a customer for this account, idempotent per key. */
  addCustomer(userId: PlayerId, key: string): Promise<string>;
  /** False when deleted at the provider. Throws CustomerUnknown when it never existed. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** Includes ended ones. Throws CustomerUnknown. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** Throws CustomerUnknown. */
  openCheckout(input: CheckoutInput): Promise<{ id: string; url: string }>;
  /** Payment page of this checkout; null: no longer open. */
  checkoutUrl(id: string): Promise<string | null>;
  /** Single-use page for changing the card or cancelling. */
  portalUrl(customerId: string, origin: string): Promise<string>;
  /** Ends it with the running period; no effect when already ended. */
  endRenewal(subscriptionId: string): Promise<void>;
  /** Ends it at once; no effect when already ended. */
  endNow(subscriptionId: string): Promise<void>;
  /** Closes open checkouts, ends subscriptions and deletes the customer [P14]. */
  removeCustomer(customerId: string): Promise<void>;
  /** All live subscriptions, of any customer. */
  running(): AsyncIterable<ProviderSubscription>;
};
