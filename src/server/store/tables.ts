import type { Generated } from 'kysely';
import type { OwnCategory } from '../../contract/shapes.ts';
import type { DisplayId, Game, PlayerId } from '../../game/game.ts';
import type { PlayerCounts } from '../../game/statistics.ts';
import type {
  AdminLogEntry,
  NoteKind,
  SessionOwner,
  StoredCategory,
  StoredDeclaration,
  StoredSubscription,
  TokenPurpose,
} from './types.ts';

/*
 * The tables as TypeScript sees them; migrations/ documents the columns, whose names are snake_case
 * there. Both databases take and return parsed JSON, booleans, and times as epoch ms.
 */

type Stamps = { createdAt: number; updatedAt: number };

/** A lobby: one document beside the columns that are searched or change on their own. */
export type LobbiesTable = Stamps &
  Pick<Game, 'code' | 'version' | 'ownCategories' | 'phaseEndsAt' | 'activeAt'> & {
    /** Null: stored by a version without it [E1]. */
    evening: Game['evening'] | null;
    state: Omit<Game, keyof LobbyColumns>;
  };
type LobbyColumns = Omit<LobbiesTable, 'state' | 'updatedAt'>;

/** A guest or an account; `password` is the hash, null for guests. */
export type UsersTable = Stamps & {
  id: PlayerId;
  username: string;
  email: string | null;
  emailConfirmedAt: number | null;
  password: string | null;
  isGuest: Generated<boolean>;
  isAdmin: Generated<boolean>;
  /** [L12] */
  face: number | null;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  lastSeenAt: Generated<number>;
  premiumGranted: Generated<boolean>;
  premiumGrantedUntil: number | null;
  premiumPaidUntil: number | null;
  paymentDrawn: Generated<number>;
  paymentWritten: Generated<number>;
  usernameKey: string | null;
  emailKey: string | null;
  searchText: string;
};

export type Tables = {
  lobbies: LobbiesTable;
  /** Of players, and [T1] of displays: `playerId` is the id of either. */
  seats: { lobbyCode: string; playerId: PlayerId; isConnected: boolean; createdAt: number };
  displays: {
    id: DisplayId;
    tokenHash: string;
    pairingCode: string | null;
    pairingExpiresAt: number;
    createdAt: number;
  };
  sessions: { sid: string; sess: SessionOwner; playerId: PlayerId; expire: number };
  replaced_sessions: { sid: string; expire: number };
  local_ids: { playerId: PlayerId; seenAt: number };
  users: UsersTable;
  one_time_tokens: {
    userId: PlayerId;
    purpose: TokenPurpose;
    tokenHash: string;
    emailKey: string | null;
    expiresAt: number;
  };
  decoy_tokens: Tables['one_time_tokens'];
  categories: StoredCategory &
    Stamps & {
      id: string;
      isRemoved: Generated<boolean>;
      position: Generated<number>;
      shippedHash: string | null;
    };
  own_categories: OwnCategory & Stamps & { ownerId: PlayerId; nameKey: string };
  admin_log: {
    id: string;
    at: number;
    adminId: PlayerId | null;
    adminName: string | null;
    action: AdminLogEntry['action'];
    subject: string;
    subjectId: PlayerId | null;
    changes: AdminLogEntry['changes'];
  };
  suspicions: { lobbyCode: string; playerId: PlayerId; targetId: PlayerId; at: number };
  dealt_words: { hostId: PlayerId; word: string; dealtAt: number };
  word_figures: { word: string; dealt: number; skipped: number; guessed: number };
  error_counts: { hour: number; route: string; code: string; count: number };
  game_days: { day: string } & Record<'games' | 'evenings' | 'secondGames' | 'players', number>;
  round_lengths: { day: string; seconds: number; rounds: number };
  player_months: PlayerCounts & {
    userId: PlayerId;
    month: string;
    streak: number;
    bestStreak: number;
  };
  player_categories: { userId: PlayerId; category: string; rounds: number };
  player_awards: { userId: PlayerId; award: string; times: number };
  player_bluffs: { userId: PlayerId; fooled: number; groupSize: number };
  processes: { id: string; aliveAt: number };
  seen_players: {
    processId: string;
    lobbyCode: string;
    playerId: PlayerId;
    seenAt: number | null;
  };
  subscriptions: Omit<StoredSubscription, 'interval'> & {
    userId: PlayerId;
    billingInterval: string;
    updatedAt: number;
  };
  payment_events: { id: string; type: string; receivedAt: number };
  checkouts: { userId: PlayerId; attempt: Generated<number>; sessionId: string | null };
  payment_orphans: { customerId: string; leftAt: number };
  payment_notes: {
    id: string;
    kind: NoteKind;
    userId: PlayerId | null;
    customerId: string | null;
    notedAt: number;
    doneAt: number | null;
  };
  test_payments: { id: string; customerId: string; kind: string; state: object };
  declarations: StoredDeclaration & { renewalEndedAt: number | null };
  job_locks: { name: string; takenAt: number; doneAt: number | null };
  compatible_migrations: { name: string };
};
