import type {
  ADMIN_ACTIONS,
  EntryCategory,
  AdminLogEntry as LoggedEntry,
  NOTE_KINDS,
} from '../../contract/admin-shapes.ts';
import type { DeclarationReceipt, Plan } from '../../contract/premium-shapes.ts';
import type { User } from '../../contract/shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import type { SubscriptionStatus } from '../payments/membership-standing.ts';

/*
 * What is stored, as the rest of the server sees it. Times are epoch ms.
 */

/** Owner of a session: an account, or the local id of an anonymous player [W2]. */
export type SessionOwner =
  | { kind: 'account'; userId: PlayerId }
  | { kind: 'anonymous'; playerId: PlayerId };

/** An account or a guest (UX-43). `isPremium`: [B6] granted or paid for, at the time of reading. */
export type StoredUser = User;

export type Registration = {
  username: string;
  email: string | null;
  passwordHash: string;
  now: number;
};

/** What a one-time token permits. */
export type TokenPurpose = 'reset' | 'confirm-email';

/** `words`: entries such as `Handy|Smartphone`, and headings of groups: `## Raubkatzen`. */
export type StoredCategory = Omit<EntryCategory, 'id'>;

/** A player whom a process sees in a lobby. */
export type SeenPlayer = { code: string; playerId: PlayerId };

/** Requested changes to an account; absent fields stay unchanged. */
export type AccountChanges = {
  username?: string;
  email?: string | null;
  isAdmin?: boolean;
  /** Membership granted by an admin. */
  isGiven?: boolean;
  /** Its end; absent: unchanged, or none for a new one. Null: none. */
  givenUntil?: number | null;
};

/**
 * A log entry about an admin's action; word lists are logged as counts only. `subjectId`: the
 * account concerned.
 */
export type AdminLogEntry = {
  action: (typeof ADMIN_ACTIONS)[number];
  subject: string;
  subjectId?: PlayerId;
  changes: LoggedEntry['changes'];
};

/** One page of a list: `first` rows are skipped. */
export type Slice = { first: number; count: number };

/** Last known state of a subscription [B6]. `amount` 0: unknown at the provider. */
export type StoredSubscription = Plan & {
  id: string;
  status: SubscriptionStatus;
  startedAt: number;
  currentPeriodEnd: number | null;
  cancelAtPeriodEnd: boolean;
  /** Start of the unpaid period; null: it is paid. */
  paymentFailedSince: number | null;
  /** Receipt address at the provider. */
  payerEmail: string | null;
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

export type NoteKind = (typeof NOTE_KINDS)[number];

/** `id` names its subject: repeated notes are stored once. */
export type PaymentNote = {
  id: string;
  kind: NoteKind;
  userId: PlayerId | null;
  customerId: string | null;
};

/** [§ 312k, § 356a BGB] A stored declaration. */
export type StoredDeclaration = Omit<DeclarationReceipt, 'receivedAt'> & {
  isExtraordinary: boolean;
  receivedAt: number;
  /** Account of the matching contract; null: none. */
  userId: PlayerId | null;
  subscriptionId: string | null;
  /** Whether a withdrawal is within its 14 days; null for other declarations. */
  isInTime: boolean | null;
};
