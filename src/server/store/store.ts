import type { Game, PlayerId } from '../../game/game.ts';

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
  /** Codes of all lobbies. */
  codes(): Promise<string[]>;
};

/** Who a cookie stands for: an account, or the local id of an anonymous player [W2]. */
export type SessionOwner =
  | { kind: 'account'; userId: PlayerId }
  | { kind: 'anonymous'; playerId: PlayerId };

/** `sid` is the hash of what the cookie holds: a copy of the table opens no session. */
export type SessionStore = {
  create(session: { sid: string; owner: SessionOwner; expiresAt: number }): Promise<void>;
  /** Null when unknown or expired at `now` (epoch ms). */
  find(sid: string, now: number): Promise<SessionOwner | null>;
  remove(sid: string): Promise<void>;
  /** Ends the session, but keeps its id bound until it would have expired [W2]. */
  retire(sid: string): Promise<void>;
  /** [W2] True when a session that is alive at `now` plays under this id, of whichever kind. */
  isBound(playerId: PlayerId, now: number): Promise<boolean>;
  /** Removes what expired before `now`; answers how many. */
  removeExpired(now: number): Promise<number>;
};

/** An account, guests included (section 3 of the specification). */
export type StoredUser = {
  id: PlayerId;
  username: string;
  isGuest: boolean;
  isAdmin: boolean;
  isPremium: boolean;
};

export type UserStore = {
  createGuest(user: { id: PlayerId; username: string; now: number }): Promise<StoredUser>;
  find(id: PlayerId): Promise<StoredUser | null>;
};

/** `words`: one entry each, aliases behind bars: `Handy|Smartphone`. */
export type StoredCategory = {
  name: string;
  words: string[];
  isPremium: boolean;
  isAdult: boolean;
  isActive: boolean;
};

export type CategoryStore = {
  /** Adds those whose names are not there yet; the others stay as they are. */
  seed(categories: StoredCategory[], now: number): Promise<void>;
  /** All of them, in the order in which they were added. */
  all(): Promise<StoredCategory[]>;
};

export type Store = {
  games: GameStore;
  sessions: SessionStore;
  users: UserStore;
  categories: CategoryStore;
  /** Resolves when a trivial query succeeds, rejects otherwise. */
  ping(): Promise<void>;
  /** Waits for the saves under way; whatever is called afterwards rejects. */
  close(): Promise<void>;
};
