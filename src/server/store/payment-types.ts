import type { NOTE_KINDS } from '../../contract/admin-shapes.ts';
import type { PlayerId } from '../../game/game.ts';

/** Status names of the provider; `payments/membership-standing.ts` maps them. */
export type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'incomplete'
  | 'incomplete_expired'
  | 'canceled';

/** [B6] Last known state of a subscription. Times are epoch ms, amounts minor units. */
export type StoredSubscription = {
  id: string;
  status: SubscriptionStatus;
  /** 0: unknown at the provider. */
  amount: number;
  currency: string;
  interval: string;
  startedAt: number;
  currentPeriodEnd: number | null;
  cancelAtPeriodEnd: boolean;
  /** Start of the unpaid period; null: it is paid. */
  paymentFailedSince: number | null;
  /** Receipt address at the provider. */
  payerEmail: string | null;
};

/** An account as a payer. */
export type Payer = {
  userId: PlayerId;
  username: string;
  isGuest: boolean;
  /** Membership granted by an admin. */
  isGiven: boolean;
  isPremium: boolean;
  email: string | null;
  customerId: string | null;
  subscription: StoredSubscription | null;
};

/** State from the provider; ignored when the answer to a later request is already stored. */
export type ProviderAnswer = {
  userId: PlayerId;
  customerId: string;
  /** Sequence number from `draw`, taken before the request. */
  drawn: number;
  subscription: StoredSubscription | null;
  /** End of the membership it grants; null: none. */
  paidUntil: number | null;
};

/** `attempt` grows with every checkout and is part of its idempotency keys. */
type StoredCheckout = { attempt: number; sessionId: string | null };

export type NoteKind = (typeof NOTE_KINDS)[number];

/** `id` names its subject: repeated notes are stored once. */
export type PaymentNote = {
  id: string;
  kind: NoteKind;
  userId: PlayerId | null;
  customerId: string | null;
};

/** Payment data; times in epoch ms. */
export type PaymentStore = {
  payer(userId: PlayerId): Promise<Payer | null>;
  /** The registered account of this name, ignoring case. */
  payerByName(username: string): Promise<Payer | null>;
  userOf(customerId: string): Promise<PlayerId | null>;
  /** Account ids with a customer, sorted, after `after`. */
  customers(after: PlayerId, count: number): Promise<PlayerId[]>;
  /** Returns the customer bound to the account; null: no such account. */
  bindCustomer(userId: PlayerId, customerId: string): Promise<string | null>;
  /** The customer is gone at the provider: unbinds it and removes the subscription. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Sequence number for a provider request; null: no such account, or no customer. */
  draw(userId: PlayerId): Promise<{ drawn: number; customerId: string } | null>;
  /** Stores the answer; false when a later one is stored. */
  write(answer: ProviderAnswer, now: number): Promise<boolean>;
  isKnownEvent(eventId: string): Promise<boolean>;
  /** False when it was recorded already. */
  rememberEvent(event: { id: string; type: string }, now: number): Promise<boolean>;
  forgetEvents(before: number): Promise<void>;
  checkout(userId: PlayerId): Promise<StoredCheckout>;
  /** Stores the session of this attempt. */
  keepCheckout(userId: PlayerId, checkout: StoredCheckout): Promise<void>;
  /** Ends this attempt; no effect when a newer one has begun. */
  nextCheckout(userId: PlayerId, attempt: number): Promise<void>;
  /** [P14] Customers of deleted accounts who may still be charged. */
  orphans(): Promise<string[]>;
  removeOrphan(customerId: string): Promise<void>;
  note(note: PaymentNote, now: number): Promise<void>;
  /** Unfinished notes, oldest first. */
  openNotes(): Promise<(PaymentNote & { notedAt: number })[]>;
};

/** Data of the built-in test checkout, by id. */
export type TestPaymentStore = {
  find(id: string): Promise<object | null>;
  of(customerId: string, kind: string): Promise<object[]>;
  put(record: { id: string; customerId: string; kind: string; state: object }): Promise<void>;
  removeAll(customerId: string): Promise<void>;
};

/** [§ 312k, § 356a BGB] A stored declaration. Times are epoch ms. */
export type StoredDeclaration = {
  number: string;
  kind: 'cancellation' | 'withdrawal';
  isExtraordinary: boolean;
  name: string;
  username: string;
  email: string;
  reason: string | null;
  receivedAt: number;
  /** Account of the matching contract; null: none. */
  userId: PlayerId | null;
  subscriptionId: string | null;
  /** Whether a withdrawal is within its 14 days; null for other declarations. */
  isInTime: boolean | null;
};

export type DeclarationStore = {
  /** Stores both or neither. False when the number is taken. */
  add(declaration: StoredDeclaration, notes: PaymentNote[]): Promise<boolean>;
  /** Those whose contract is still to be ended at the provider. */
  due(): Promise<StoredDeclaration[]>;
  done(number: string, now: number): Promise<void>;
  of(userId: PlayerId): Promise<StoredDeclaration[]>;
};
