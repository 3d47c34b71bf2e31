import type { Plan } from '../../contract/premium-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import { Refused } from '../refused.ts';
import type { SubscriptionStatus } from '../store/payment-shapes.ts';

/** The provider does not answer, or not as it should; people hear 503 and try again. */
export class PaymentAway extends Refused {
  /** It did answer, with a no: the same question again would hear the same. */
  readonly isAnswer: boolean;

  constructor(isAnswer = false) {
    super('payment-away');
    this.isAnswer = isAnswer;
  }
}

/** The provider knows no such customer: deleted there, or of other keys. */
export class CustomerUnknown extends PaymentAway {
  constructor() {
    super(true);
  }
}

/** A subscription as the provider has it now. Times are epoch ms. */
export type ProviderSubscription = {
  id: string;
  status: SubscriptionStatus;
  customerId: string;
  /** The account that it was bought for; null: it does not say. */
  userId: PlayerId | null;
  plan: Plan;
  /** For our membership, not for something else that the same operator sells. */
  isMembership: boolean;
  startedAt: number;
  periodStart: number;
  periodEnd: number;
  /** Nobody renews it any more: then it ends. */
  cancelAt: number | null;
  payerEmail: string | null;
};

type CheckoutWish = {
  customerId: string;
  userId: PlayerId;
  /** Where people come back to. */
  origin: string;
  /** The same key asks for the same checkout. */
  key: string;
};

/** Who takes the money. Every verb throws PaymentAway when it cannot be asked. */
export type Provider = {
  kind: 'stripe' | 'test';
  /** What is on sale. */
  plan(): Promise<Plan>;
  /** A customer for this account; the same key answers the same one. */
  addCustomer(userId: PlayerId, key: string): Promise<string>;
  /** False when it was deleted there. Throws CustomerUnknown when there never was one. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** All of them, those that have ended, too. Throws CustomerUnknown. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** Throws CustomerUnknown. */
  openCheckout(wish: CheckoutWish): Promise<{ id: string; url: string }>;
  /** Where that checkout can be paid; null: not any more. */
  checkoutUrl(id: string): Promise<string | null>;
  /** A page where the customer changes the card or cancels; good for one visit. */
  portalUrl(customerId: string, origin: string): Promise<string>;
  /** It ends with the running period; nothing happens where it has ended already. */
  endRenewal(subscriptionId: string): Promise<void>;
  /** It ends at once; nothing happens where it has ended already. */
  endNow(subscriptionId: string): Promise<void>;
  /** [P14] Closes what could still be paid, ends what is paid, and forgets the customer. */
  removeCustomer(customerId: string): Promise<void>;
  /** Everything that runs, whoever pays for it. */
  running(): AsyncIterable<ProviderSubscription>;
};
