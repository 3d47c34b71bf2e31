import type { Game, PlayerId } from '../../game/game.ts';
import type { AdminStore } from './admin-shapes.ts';
import type { CensusStore } from './census.ts';
import type { ChoreStore } from './chores.ts';
import type { NeighbourStore } from './neighbours.ts';
import type { DeclarationStore, PaymentStore, TestPaymentStore } from './payment-shapes.ts';

/** Lobbies with their games. Here as everywhere: StoreUnavailable when the database is in trouble. */
export type GameStore = {
  /** Stores a new lobby; false when its code is taken. */
  create(game: Game): Promise<boolean>;
  load(code: string): Promise<Game | null>;
  /**
   * Stores `game` where `before` is the newest: its version must be the stored one. False when
   * another process was faster, then nothing changed. Saves of many lobbies that meet in the same
   * moment share a transaction (group commit); alone, a save waits for nobody.
   */
  save(game: Game, before: Game): Promise<boolean>;
  /** Removes the lobby and its players; false when `before` is not the newest version. */
  remove(before: Game): Promise<boolean>;
  /** The stored version; null: no such lobby. */
  version(code: string): Promise<number | null>;
  /** Codes of all lobbies. */
  codes(): Promise<string[]>;
  /** Codes of the lobbies in which this player has a seat, the newest seat first. */
  codesOf(playerId: PlayerId): Promise<string[]>;
};

/** Who a cookie stands for: an account, or the local id of an anonymous player [W2]. */
export type SessionOwner =
  | { kind: 'account'; userId: PlayerId }
  | { kind: 'anonymous'; playerId: PlayerId };

type StoredSession = { owner: SessionOwner; expiresAt: number };

/** `sid` is the hash of what the cookie holds: a copy of the table opens no session. */
export type SessionStore = {
  /** A session of an account. */
  create(session: { sid: string; userId: PlayerId; expiresAt: number }): Promise<void>;
  /**
   * [W2] An anonymous session, and with it the local id that it plays under. False when the id is
   * somebody's, or was: of all sessions that ask for one, on whichever process, one gets it.
   */
  bind(session: {
    sid: string;
    playerId: PlayerId;
    expiresAt: number;
    now: number;
  }): Promise<boolean>;
  /** Takes `bind` back: the id is as free as before. */
  unbind(sid: string): Promise<void>;
  /** Null when unknown or expired at `now` (epoch ms). */
  find(sid: string, now: number): Promise<StoredSession | null>;
  /** Those of them that are alive at `now`. */
  living(sids: string[], now: number): Promise<Set<string>>;
  /** Ends the session; a local id stays bound: others know it, and it is nobody else's [W2]. */
  remove(sid: string, now: number): Promise<void>;
  /** [A2] Lives on until `expiresAt`; false when it has ended meanwhile. */
  renew(sid: string, expiresAt: number): Promise<boolean>;
  /** When each living session of this player ends (epoch ms). */
  endsOf(playerId: PlayerId, now: number): Promise<number[]>;
  /** Removes what expired before `now`; answers how many. */
  removeExpired(now: number): Promise<number>;
  /** [A3] Frees local ids unseen since `before` without a session alive at `now`; how many. */
  removeUnusedIds(before: number, now: number): Promise<number>;
};

/** An account, guests included (section 3 of the specification). */
export type StoredUser = {
  id: PlayerId;
  username: string;
  isGuest: boolean;
  isAdmin: boolean;
  /** [B6] Given by an admin or paid for, at the moment of reading. */
  isPremium: boolean;
};

/** [A1] What a registration brings. */
export type Registration = {
  username: string;
  email: string | null;
  passwordHash: string;
  now: number;
};

/** The whole account, as its owner may read it. */
type StoredAccount = StoredUser & {
  email: string | null;
  createdAt: number;
  updatedAt: number;
};

/** Everybody who was ever here: guests and accounts. */
export type UserStore = {
  createGuest(user: { id: PlayerId; username: string; now: number }): Promise<StoredUser>;
  find(id: PlayerId): Promise<StoredUser | null>;
  account(id: PlayerId): Promise<StoredAccount | null>;
  /** [A1] A new account; null when its name or its e-mail is taken, whatever their case. */
  register(id: PlayerId, registration: Registration): Promise<StoredUser | null>;
  /**
   * [A3] The guest becomes an account under the same id, and its sessions end, both or neither;
   * answers the sids that ended, too. Null as `register`, or when no guest.
   */
  promote(
    id: PlayerId,
    registration: Registration,
  ): Promise<{ user: StoredUser; endedSids: string[] } | null>;
  /** The registered account of this name, whatever its case; null: no such account. */
  findByName(username: string): Promise<{ user: StoredUser; passwordHash: string } | null>;
  /** Null for guests and for nobody. */
  passwordHash(id: PlayerId): Promise<string | null>;
  /** [A2] Begins a session; false when `passwordHash` is not (or no longer) that of the account. */
  signIn(session: {
    sid: string;
    userId: PlayerId;
    passwordHash: string;
    expiresAt: number;
  }): Promise<boolean>;
  /**
   * [A2] Sets the password and removes the account's sessions except `keepSid`, both or neither;
   * answers the sids that ended. Null when `currentHash` is not (or no longer) the account's.
   */
  changePassword(change: {
    id: PlayerId;
    currentHash: string;
    newHash: string;
    keepSid: string;
    now: number;
  }): Promise<string[] | null>;
  /**
   * [A4] Removes the account and ends its sessions, both or neither; answers the sids that ended.
   * The id stays bound as a local one: others know it, and it is nobody else's [W2].
   * Null for the last admin: then nothing happened.
   */
  remove(id: PlayerId): Promise<string[] | null>;
  /** [A3] Removes guests created before `before` without a session alive at `now`; how many. */
  removeUnusedGuests(before: number, now: number): Promise<number>;
};

/** `words`: one entry each, aliases behind bars: `Handy|Smartphone`. */
export type StoredCategory = {
  name: string;
  words: string[];
  isPremium: boolean;
  isAdult: boolean;
  isActive: boolean;
};

/** [B1] A category that a member wrote; `words` as in StoredCategory. */
type StoredOwnCategory = { id: string; name: string; words: string[] };

/** [B1] The categories that members wrote. */
export type OwnCategoryStore = {
  /** In the order of their names. */
  all(ownerId: PlayerId): Promise<StoredOwnCategory[]>;
  /** The same without their words, which may be very many. */
  list(ownerId: PlayerId): Promise<{ name: string; wordCount: number }[]>;
  /** Those of these names. */
  named(ownerId: PlayerId, names: string[]): Promise<StoredOwnCategory[]>;
  /** `taken`: the owner has one of this name; `full`: has `max` already. */
  add(
    ownerId: PlayerId,
    category: StoredOwnCategory,
    max: number,
    now: number,
  ): Promise<'added' | 'taken' | 'full'>;
  /** False when the owner has no such category; null when another one has this name. */
  change(ownerId: PlayerId, category: StoredOwnCategory, now: number): Promise<boolean | null>;
  remove(ownerId: PlayerId, id: string): Promise<boolean>;
};

/** The lists of words that everybody may choose from. */
export type CategoryStore = {
  /** Adds those whose names are not there yet; the others stay as they are. */
  seed(categories: StoredCategory[], now: number): Promise<void>;
  /** All of them, in the order in which they were added. */
  all(): Promise<StoredCategory[]>;
};

/** The whole database, in verbs of the game; the same on SQLite and PostgreSQL. */
export type Store = {
  /** No other process served from this database when it was opened. */
  isAlone: boolean;
  games: GameStore;
  sessions: SessionStore;
  users: UserStore;
  categories: CategoryStore;
  /** Other processes may serve from this database, now or later. */
  isShared: boolean;
  neighbours: NeighbourStore;
  admin: AdminStore;
  census: CensusStore;
  ownCategories: OwnCategoryStore;
  payments: PaymentStore;
  testPayments: TestPaymentStore;
  declarations: DeclarationStore;
  chores: ChoreStore;
  /** Resolves when a trivial query succeeds, rejects otherwise. */
  ping(): Promise<void>;
  /** Waits for the saves under way; whatever is called afterwards rejects. */
  close(): Promise<void>;
};
