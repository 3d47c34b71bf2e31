import type { ADMIN_ACTIONS } from '../../contract/admin-shapes.ts';
import type { PlayerId } from '../../game/game.ts';
import type { PaymentNote } from './payment-shapes.ts';
import type { StoredCategory, StoredUser } from './store.ts';

type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** What is written down of what an admin did: never words, but how many. */
export type AdminDeed = {
  action: AdminAction;
  subject: string;
  changes: { field: string; before: string; after: string }[];
};

/** An account as an admin sees it; times in epoch ms. */
export type AdminAccount = StoredUser & {
  email: string | null;
  isGiven: boolean;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  createdAt: number;
};

/** What an admin wants of an account; fields left out stay. */
export type AccountWish = {
  username?: string;
  email?: string | null;
  isAdmin?: boolean;
  /** The membership that admins give. */
  isGiven?: boolean;
};

/** A category as an admin stores it. */
export type EditedCategory = StoredCategory & { id: string };

/** Why nothing was changed; words of the contract's errors. */
export type AdminRefusal =
  | 'admin-only'
  | 'user-not-found'
  | 'account-taken'
  | 'own-admin'
  | 'guest-no-admin'
  | 'guest-no-email'
  | 'category-not-found'
  | 'note-not-found'
  | 'category-name-taken'
  | 'last-category';

/** A page of a long list: `first` rows are left out, `total` are there. */
type Page<Row> = { rows: Row[]; total: number };
/** Which part of a list. */
export type Slice = { first: number; count: number };

type StoredDeed = AdminDeed & { id: string; at: number; admin: string | null };

/** Times in epoch ms. */
type SubscriptionRow = {
  id: PlayerId;
  username: string;
  createdAt: number;
  status: string;
  nextBillingAt: number | null;
};

/** A note that nobody has acted on, with what admins need to act. Times in epoch ms. */
type NoteRow = PaymentNote & {
  about: string;
  username: string | null;
  declaration: { name: string; email: string; reason: string | null } | null;
  notedAt: number;
};

/**
 * What admins see and change. Every change looks at the admin's own row first, in the same
 * transaction: who is none any more changes nothing. It is written down together with its deed.
 */
export type AdminStore = {
  users(
    wish: { search: string; sort: 'newest' | 'username' | 'email' } & Slice,
  ): Promise<Page<AdminAccount>>;
  changeUser(
    adminId: PlayerId,
    userId: PlayerId,
    wish: AccountWish,
    now: number,
  ): Promise<AdminAccount | AdminRefusal>;
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
  /** Null when it is done. */
  removeCategory(adminId: PlayerId, id: string, now: number): Promise<AdminRefusal | null>;
  subscriptions(slice: Slice): Promise<Page<SubscriptionRow>>;
  /** The oldest first. */
  notes(slice: Slice): Promise<Page<NoteRow>>;
  /** Null when it is done, also when it was already. */
  finishNote(adminId: PlayerId, id: string, now: number): Promise<AdminRefusal | null>;
  log(slice: Slice): Promise<Page<StoredDeed>>;
  /** True when nobody else could take over. */
  isLast(userId: PlayerId): Promise<boolean>;
  /** Makes this registered account an admin, as the command of the server's machine does. */
  appoint(username: string, now: number): Promise<'appointed' | 'already' | 'unknown'>;
};
