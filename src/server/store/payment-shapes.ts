import type { NOTE_KINDS } from '../../contract/admin-shapes.ts';
import type { PlayerId } from '../../game/game.ts';

/** What the provider calls it; what follows from each stands in `payments/standing.ts`. */
export type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'incomplete'
  | 'incomplete_expired'
  | 'canceled';

/** [B6] A subscription as the provider described it last. Times are epoch ms, amounts minor units. */
export type StoredSubscription = {
  id: string;
  status: SubscriptionStatus;
  amount: number;
  currency: string;
  interval: string;
  startedAt: number;
  currentPeriodEnd: number | null;
  cancelAtPeriodEnd: boolean;
  /** Since when the running period is unpaid; null: it is paid. */
  paymentFailedSince: number | null;
  /** Where the provider sends its receipts. */
  payerEmail: string | null;
};

/** An account in the eyes of the payments. */
export type Payer = {
  userId: PlayerId;
  username: string;
  isGuest: boolean;
  /** An admin gave the membership. */
  isGiven: boolean;
  isPremium: boolean;
  email: string | null;
  customerId: string | null;
  subscription: StoredSubscription | null;
};

/** What the provider said; counts unless an answer to a later question was written already. */
export type ProviderAnswer = {
  userId: PlayerId;
  customerId: string;
  /** From `draw`, before the provider was asked. */
  drawn: number;
  subscription: StoredSubscription | null;
  /** Until when that makes a member; null: it does not. */
  paidUntil: number | null;
};

/** `attempt` grows with every checkout, so that each has idempotency keys of its own. */
type StoredCheckout = { attempt: number; sessionId: string | null };

/** What may be the matter with a payment. */
export type NoteKind = (typeof NOTE_KINDS)[number];

/** `id` says what it is about: noted twice, it stands there once. */
export type PaymentNote = {
  id: string;
  kind: NoteKind;
  userId: PlayerId | null;
  customerId: string | null;
};

/** What is known of who pays; times in epoch ms. */
export type PaymentStore = {
  payer(userId: PlayerId): Promise<Payer | null>;
  /** The registered account of this name, whatever its case. */
  payerByName(username: string): Promise<Payer | null>;
  userOf(customerId: string): Promise<PlayerId | null>;
  /** Accounts that have a customer, in the order of their ids, behind `after`. */
  customers(after: PlayerId, count: number): Promise<PlayerId[]>;
  /** Answers the customer that the account has from now on; null: there is no such account. */
  bindCustomer(userId: PlayerId, customerId: string): Promise<string | null>;
  /** The provider does not know the customer any more: the account has none, and pays nothing. */
  forgetCustomer(customerId: string): Promise<void>;
  /** A number for a question to the provider; null: no such account, or without a customer. */
  draw(userId: PlayerId): Promise<{ drawn: number; customerId: string } | null>;
  /** Writes the answer; false when one to a later question stands there. */
  write(answer: ProviderAnswer, now: number): Promise<boolean>;
  isKnownEvent(eventId: string): Promise<boolean>;
  /** False when it was remembered already. */
  rememberEvent(event: { id: string; type: string }, now: number): Promise<boolean>;
  forgetEvents(before: number): Promise<void>;
  checkout(userId: PlayerId): Promise<StoredCheckout>;
  /** The session of this attempt. */
  keepCheckout(userId: PlayerId, checkout: StoredCheckout): Promise<void>;
  /** This attempt is over; does nothing where another one has begun. */
  nextCheckout(userId: PlayerId, attempt: number): Promise<void>;
  /** [P14] Customers whose account is deleted and who may still pay. */
  orphans(): Promise<string[]>;
  removeOrphan(customerId: string): Promise<void>;
  note(note: PaymentNote, now: number): Promise<void>;
  /** What nobody has looked at yet, the oldest first. */
  openNotes(): Promise<(PaymentNote & { notedAt: number })[]>;
};

/** What the built-in test checkout remembers, by id. */
export type TestPaymentStore = {
  find(id: string): Promise<object | null>;
  of(customerId: string, kind: string): Promise<object[]>;
  put(record: { id: string; customerId: string; kind: string; state: object }): Promise<void>;
  removeAll(customerId: string): Promise<void>;
};

/** [§ 312k, § 356a BGB] What somebody declared. Times are epoch ms. */
export type StoredDeclaration = {
  number: string;
  kind: 'cancellation' | 'withdrawal';
  isExtraordinary: boolean;
  name: string;
  username: string;
  email: string;
  reason: string | null;
  receivedAt: number;
  /** The contract that it fits; null: none. */
  userId: PlayerId | null;
  subscriptionId: string | null;
  /** A withdrawal within its 14 days; null for every other declaration. */
  isInTime: boolean | null;
};

/** What people declared, until it is done. */
export type DeclarationStore = {
  /** With the notes on it, both or neither. False when the number is taken. */
  add(declaration: StoredDeclaration, notes: PaymentNote[]): Promise<boolean>;
  /** Those whose contract is still to be ended at the provider. */
  due(): Promise<StoredDeclaration[]>;
  done(number: string, now: number): Promise<void>;
  of(userId: PlayerId): Promise<StoredDeclaration[]>;
};
