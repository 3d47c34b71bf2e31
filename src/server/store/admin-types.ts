import type { ADMIN_ACTIONS } from '../../contract/admin-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import type { PaymentNote } from './payment-types.ts';
import type { StoredCategory, StoredUser } from './store.ts';

type AdminAction = (typeof ADMIN_ACTIONS)[number];

/**
 * A log entry about an admin's action; word lists are logged as counts only. `subjectId`: the
 * account concerned.
 */
export type AdminLogEntry = {
  action: AdminAction;
  subject: string;
  subjectId?: PlayerId;
  changes: { field: string; before: string; after: string }[];
};

/** An account as shown to admins; times in epoch ms. */
export type AdminAccount = StoredUser & {
  email: string | null;
  isGiven: boolean;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  createdAt: number;
};

/** Requested changes to an account; absent fields stay unchanged. */
export type AccountChanges = {
  username?: string;
  email?: string | null;
  isAdmin?: boolean;
  /** Membership granted by an admin. */
  isGiven?: boolean;
};

/** A category as admins edit it. */
export type EditedCategory = StoredCategory & { id: string };

/** Refused changes, as error codes of the contract. */
export type AdminRefusal =
  | 'admin-only'
  | 'user-not-found'
  | 'account-taken'
  | 'own-admin'
  | 'guest-no-admin'
  | 'guest-no-email'
  | 'guest-no-password'
  | 'admin-account'
  | 'category-not-found'
  | 'note-not-found'
  | 'category-name-taken'
  | 'last-category';

/** One page of a list: `first` rows are skipped, `total` rows exist. */
type Page<Row> = { rows: Row[]; total: number };
export type Slice = { first: number; count: number };

/** `admin`, `subject`: '' once the account is deleted. */
type StoredLogEntry = Omit<AdminLogEntry, 'subjectId'> & {
  id: string;
  at: number;
  admin: string | null;
};

/** A log entry for the account that acted or is concerned, without names of others. */
type AccountLogEntry = Pick<AdminLogEntry, 'action' | 'changes'> & {
  at: number;
  role: 'subject' | 'admin';
};

/** Times in epoch ms. */
type SubscriptionRow = {
  id: PlayerId;
  username: string;
  createdAt: number;
  status: string;
  nextBillingAt: number | null;
};

/** An open note with what admins need to act on it. Times in epoch ms. */
type NoteRow = PaymentNote & {
  about: string;
  username: string | null;
  declaration: { name: string; email: string; reason: string | null } | null;
  notedAt: number;
};

/**
 * Admin queries and changes. Every change first verifies the admin's own row in the same
 * transaction and is logged in it.
 */
export type AdminStore = {
  users(
    query: { search: string; sort: 'newest' | 'username' | 'email' } & Slice,
  ): Promise<Page<AdminAccount>>;
  changeUser(
    adminId: PlayerId,
    userId: PlayerId,
    changes: AccountChanges,
    now: number,
  ): Promise<AdminAccount | AdminRefusal>;
  /** [A5] Stores a password reset token for this account. Null on success. */
  addResetToken(
    adminId: PlayerId,
    userId: PlayerId,
    token: { tokenHash: string; expiresAt: number },
    now: number,
  ): Promise<AdminRefusal | null>;
  categories(): Promise<EditedCategory[]>;
  addCategory(
    adminId: PlayerId,
    category: EditedCategory,
    now: number,
  ): Promise<EditedCategory | AdminRefusal>;
  changeCategory(
    adminId: PlayerId,
    category: EditedCategory,
    now: number,
  ): Promise<EditedCategory | AdminRefusal>;
  /** Null on success. */
  removeCategory(adminId: PlayerId, id: string, now: number): Promise<AdminRefusal | null>;
  subscriptions(slice: Slice): Promise<Page<SubscriptionRow>>;
  /** Oldest first. */
  notes(slice: Slice): Promise<Page<NoteRow>>;
  /** Null on success, also when it was already finished. */
  finishNote(adminId: PlayerId, id: string, now: number): Promise<AdminRefusal | null>;
  log(slice: Slice): Promise<Page<StoredLogEntry>>;
  /** Entries about or by this account, oldest first. */
  logOf(userId: PlayerId): Promise<AccountLogEntry[]>;
  removeLogBefore(at: number): Promise<void>;
  /** True when no other account is an admin. */
  isLast(userId: PlayerId): Promise<boolean>;
  /** Makes this registered account an admin; for the CLI. */
  appoint(username: string, now: number): Promise<'appointed' | 'already' | 'unknown'>;
};
