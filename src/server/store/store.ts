import type { Game, PlayerId } from '../../game/game.ts';
import type { AdminStore } from './admin-types.ts';
import type { DeclarationStore, PaymentStore, TestPaymentStore } from './payment-types.ts';
import type { ClusterStore } from './repositories/cluster.ts';
import type { JobLockStore } from './repositories/job-lock.ts';
import type { OneTimeTokenStore } from './repositories/one-time-tokens.ts';
import type { StatsStore } from './repositories/stats.ts';

/** Lobbies and games. Like all stores, throws StoreUnavailable on database failures. */
export type GameStore = {
  /** Stores a new lobby; false when its code is taken. */
  create(game: Game): Promise<boolean>;
  load(code: string): Promise<Game | null>;
  /**
   * Stores `game` if the stored version equals that of `before`; otherwise false, without effect.
   * Concurrent saves share a transaction (group commit); a single save is not delayed.
   */
  save(game: Game, before: Game): Promise<boolean>;
  /** Removes the lobby and its players; false when `before` is not the newest version. */
  remove(before: Game): Promise<boolean>;
  /** The stored version; null: no such lobby. */
  version(code: string): Promise<number | null>;
  /** Codes of all lobbies. */
  codes(): Promise<string[]>;
  /** Codes of the lobbies in which this player has a seat, newest seat first. */
  codesOf(playerId: PlayerId): Promise<string[]>;
};

/** Owner of a session: an account, or the local id of an anonymous player [W2]. */
export type SessionOwner =
  | { kind: 'account'; userId: PlayerId }
  | { kind: 'anonymous'; playerId: PlayerId };

type StoredSession = { owner: SessionOwner; expiresAt: number };

/** `sid` is the hash of the cookie value: a leaked table opens no session. */
export type SessionStore = {
  create(session: { sid: string; userId: PlayerId; expiresAt: number }): Promise<void>;
  /**
   * [W2] Creates an anonymous session with its local id. False when the id is or was in use: of
   * concurrent requests on all processes, one gets it.
   */
  bind(session: {
    sid: string;
    playerId: PlayerId;
    expiresAt: number;
    now: number;
  }): Promise<boolean>;
  /** Undoes `bind`: the id is free again. */
  unbind(sid: string): Promise<void>;
  /** Null when unknown or expired at `now` (epoch ms). */
  find(sid: string, now: number): Promise<StoredSession | null>;
  /** The subset that is alive at `now`. */
  living(sids: string[], now: number): Promise<Set<string>>;
  /** Ends the session; a local id stays bound, because others have seen it [W2]. */
  remove(sid: string, now: number): Promise<void>;
  /** [A2] Extends it to `expiresAt`; false when it has ended. */
  renew(sid: string, expiresAt: number): Promise<boolean>;
  /** Expiry of each living session of this player (epoch ms). */
  endsOf(playerId: PlayerId, now: number): Promise<number[]>;
  /** Removes sessions expired before `now`; returns how many. */
  removeExpired(now: number): Promise<number>;
  /** [A3] Frees local ids unseen since `before` without a session alive at `now`; how many. */
  removeUnusedIds(before: number, now: number): Promise<number>;
};

/** An account or a guest (UX-43). */
export type StoredUser = {
  id: PlayerId;
  username: string;
  isGuest: boolean;
  isAdmin: boolean;
  /** [B6] Granted or paid for, at the time of reading. */
  isPremium: boolean;
};

export type Registration = {
  username: string;
  email: string | null;
  passwordHash: string;
  now: number;
};

/** All account data, for export to its owner. */
type StoredAccount = StoredUser & {
  email: string | null;
  /** [A6] Null: not confirmed. */
  emailConfirmedAt: number | null;
  createdAt: number;
  updatedAt: number;
};

/** Guests and accounts. */
export type UserStore = {
  createGuest(user: { id: PlayerId; username: string; now: number }): Promise<StoredUser>;
  find(id: PlayerId): Promise<StoredUser | null>;
  account(id: PlayerId): Promise<StoredAccount | null>;
  /** [A1] Creates an account; null when its name or e-mail is taken, ignoring case. */
  register(id: PlayerId, registration: Registration): Promise<StoredUser | null>;
  /**
   * [A3] Turns the guest into an account with the same id and ends its sessions, in one
   * transaction; returns their sids. Null as in `register`, or when it is no guest.
   */
  promote(
    id: PlayerId,
    registration: Registration,
  ): Promise<{ user: StoredUser; endedSids: string[] } | null>;
  /** The registered account of this name, ignoring case; null: no such account. */
  findByName(username: string): Promise<{ user: StoredUser; passwordHash: string } | null>;
  /** [A5] The account with this e-mail address, ignoring case, and its stored spelling. */
  findByEmail(email: string): Promise<{ id: PlayerId; email: string } | null>;
  /** Null for guests and unknown ids. */
  passwordHash(id: PlayerId): Promise<string | null>;
  /** [A2] Creates a session; false when `passwordHash` is not the account's current one. */
  signIn(session: {
    sid: string;
    userId: PlayerId;
    passwordHash: string;
    expiresAt: number;
  }): Promise<boolean>;
  /**
   * [A2] Sets the password, removes one-time links and all sessions except `keepSid`, in one
   * transaction; returns the ended sids. Null when `currentHash` is not the account's current one.
   */
  changePassword(change: {
    id: PlayerId;
    currentHash: string;
    newHash: string;
    keepSid: string;
    now: number;
  }): Promise<string[] | null>;
  /**
   * [A6] Sets an unconfirmed e-mail address (null: none) and removes one-time links.
   * `password-wrong`: `currentHash` is not the account's current one.
   */
  setEmail(change: {
    id: PlayerId;
    email: string | null;
    currentHash: string;
    now: number;
  }): Promise<'set' | 'taken' | 'password-wrong'>;
  /**
   * [A4] Removes the account and its sessions in one transaction; returns the ended sids. The id
   * stays bound, because others have seen it [W2]. Null for the last admin, without effect.
   */
  remove(id: PlayerId): Promise<string[] | null>;
  /** [A3] Removes guests from before `before` without a session alive at `now`; returns how many. */
  removeUnusedGuests(before: number, now: number): Promise<number>;
};

/** `words`: one entry each, aliases separated by bars: `Handy|Smartphone`. */
export type StoredCategory = {
  name: string;
  words: string[];
  isPremium: boolean;
  isAdult: boolean;
  isActive: boolean;
};

/** [B1] A category that a member wrote; `words` as in StoredCategory. */
type StoredOwnCategory = { id: string; name: string; words: string[] };

export type OwnCategoryStore = {
  /** Sorted by name. */
  all(ownerId: PlayerId): Promise<StoredOwnCategory[]>;
  /** Without the words, which may be many. */
  list(ownerId: PlayerId): Promise<{ name: string; wordCount: number }[]>;
  named(ownerId: PlayerId, names: string[]): Promise<StoredOwnCategory[]>;
  /** `taken`: the owner has one of this name; `full`: has `max` already. */
  add(
    ownerId: PlayerId,
    category: StoredOwnCategory,
    max: number,
    now: number,
  ): Promise<'added' | 'taken' | 'full'>;
  /** False when the owner has no such category; null when the name is taken. */
  change(ownerId: PlayerId, category: StoredOwnCategory, now: number): Promise<boolean | null>;
  remove(ownerId: PlayerId, id: string): Promise<boolean>;
};

/** Built-in categories. */
export type CategoryStore = {
  /** Adds categories with new names; existing ones stay unchanged. */
  seed(categories: StoredCategory[], now: number): Promise<void>;
  /** In the order of their creation. */
  all(): Promise<StoredCategory[]>;
};

/** The whole database; the same interface on SQLite and PostgreSQL. */
export type Store = {
  /** No other process served from this database when it was opened. */
  isAlone: boolean;
  games: GameStore;
  sessions: SessionStore;
  users: UserStore;
  categories: CategoryStore;
  /** Other processes may serve from this database, now or later. */
  isShared: boolean;
  cluster: ClusterStore;
  admin: AdminStore;
  stats: StatsStore;
  ownCategories: OwnCategoryStore;
  payments: PaymentStore;
  testPayments: TestPaymentStore;
  declarations: DeclarationStore;
  jobLock: JobLockStore;
  oneTimeTokens: OneTimeTokenStore;
  /** Resolves when a trivial query succeeds, rejects otherwise. */
  ping(): Promise<void>;
  /** Rejects unless the database stores something now or did within the last second. */
  checkWrite(): Promise<void>;
  /** As in `Database`. */
  eraseDeleted(): Promise<void>;
  /** Waits for pending saves; later calls reject. */
  close(): Promise<void>;
};
