import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  Departed,
  Outcome,
  OwnCategory,
  PlayerId,
  Settings,
  Status,
  WinnerType,
} from '../../game/game.ts';
import type { AdminLogEntry } from './admin-types.ts';
import type { NoteKind, SubscriptionStatus } from './payment-types.ts';
import type { TokenPurpose } from './repositories/one-time-tokens.ts';
import type { SessionOwner } from './store.ts';

/*
 * The tables as TypeScript sees them; migrations/ documents the columns. Both databases return
 * parsed JSON, booleans, and times as epoch ms.
 */

type NullableJson<T extends object> = ColumnType<T | null, string | null, string | null>;

/** Table names of older versions, which still read and write them during a rolling upgrade. */
export const JOB_LOCKS = 'chores';
export const SEEN_PLAYERS = 'sightings';

/** A lobby; parts that are never queried are stored as JSON. */
export type GamesTable = {
  lobby_code: string;
  version: number;
  lobby_name: string | null;
  settings: JSONColumnType<Settings>;
  own_categories: JSONColumnType<OwnCategory[]>;
  status: Status;
  current_round: number;
  total_rounds: number;
  word: string;
  imposter_word: string | null;
  imposter_ids: JSONColumnType<PlayerId[]>;
  votes: JSONColumnType<Record<PlayerId, PlayerId | null>>;
  time_left: number;
  winner_id: PlayerId | null;
  winner_type: WinnerType | null;
  scores: JSONColumnType<Record<PlayerId, number>>;
  phase_ends_at: number | null;
  card: NullableJson<{ aliases: string[]; category: string }>;
  speaking_order: NullableJson<PlayerId[]>;
  departed: JSONColumnType<Departed[]>;
  speaker_id: PlayerId | null;
  next_speaker_id: PlayerId | null;
  outcome: NullableJson<Omit<Outcome, 'winnerId' | 'winnerType'>>;
  kicked_ids: JSONColumnType<PlayerId[]>;
  used_words: JSONColumnType<string[]>;
  last_imposter_ids: JSONColumnType<PlayerId[]>;
  active_at: number;
  created_at: number;
  updated_at: number;
};

/** A seat in a lobby. */
export type PlayersTable = {
  id: string;
  game_id: string;
  player_id: PlayerId;
  username: string;
  is_host: boolean;
  is_ready: boolean;
  is_connected: boolean;
  votes: number;
  avatar: string;
  seat: number;
  absent_since: number | null;
  rounds_since_imposter: number;
  created_at: number;
  updated_at: number;
};

type SessionsTable = {
  sid: string;
  sess: JSONColumnType<SessionOwner>;
  player_id: PlayerId;
  expire: number;
};

type LocalIdsTable = { player_id: PlayerId; seen_at: number };

/** A guest or an account; `password` is the hash, null for guests. */
export type UsersTable = {
  id: PlayerId;
  username: string;
  email: string | null;
  email_confirmed_at: number | null;
  password: string | null;
  is_guest: boolean;
  is_admin: boolean;
  profile_image_url: string | null;
  stripe_customer_id: string | null;
  stripe_subscription_id: string | null;
  premium_granted: Generated<boolean>;
  premium_paid_until: number | null;
  payment_drawn: Generated<number>;
  payment_written: Generated<number>;
  created_at: number;
  updated_at: number;
  username_key: string | null;
  email_key: string | null;
  search_text: string;
};

/** A built-in category. */
export type CategoriesTable = {
  id: string;
  name: string;
  words: JSONColumnType<string[]>;
  is_premium: boolean;
  is_adult: boolean;
  is_active: boolean;
  is_removed: ColumnType<boolean, boolean | undefined, boolean>;
  position: number;
  created_at: number;
  updated_at: number;
};

type OwnCategoriesTable = {
  id: string;
  owner_id: PlayerId;
  name: string;
  name_key: string;
  words: JSONColumnType<string[]>;
  created_at: number;
  updated_at: number;
};

type SubscriptionsTable = {
  user_id: PlayerId;
  id: string;
  status: SubscriptionStatus;
  amount: number;
  currency: string;
  billing_interval: string;
  started_at: number;
  current_period_end: number | null;
  cancel_at_period_end: boolean;
  payment_failed_since: number | null;
  payer_email: string | null;
  updated_at: number;
};

type PaymentEventsTable = { id: string; type: string; received_at: number };

type CheckoutsTable = {
  user_id: PlayerId;
  attempt: Generated<number>;
  session_id: string | null;
};

type PaymentOrphansTable = { customer_id: string; left_at: number };

type PaymentNotesTable = {
  id: string;
  kind: NoteKind;
  user_id: PlayerId | null;
  customer_id: string | null;
  noted_at: number;
  done_at: number | null;
};

type TestPaymentsTable = {
  id: string;
  customer_id: string;
  kind: string;
  state: JSONColumnType<object>;
};

type DeclarationsTable = {
  number: string;
  kind: 'cancellation' | 'withdrawal';
  is_extraordinary: boolean;
  name: string;
  username: string;
  email: string;
  reason: string | null;
  received_at: number;
  user_id: PlayerId | null;
  subscription_id: string | null;
  is_in_time: boolean | null;
  renewal_ended_at: number | null;
};

type OneTimeTokensTable = {
  user_id: PlayerId;
  purpose: TokenPurpose;
  token_hash: string;
  email_key: string | null;
  expires_at: number;
};

type AdminLogTable = {
  id: string;
  at: number;
  admin_id: PlayerId | null;
  admin_name: string | null;
  action: AdminLogEntry['action'];
  subject: string;
  subject_id: PlayerId | null;
  changes: JSONColumnType<AdminLogEntry['changes']>;
};

type GameDaysTable = {
  day: string;
  games: number;
};

type ProcessesTable = {
  id: string;
  alive_at: number;
};

type SeenPlayersTable = {
  process_id: string;
  lobby_code: string;
  player_id: PlayerId;
  seen_at: number | null;
};

type JobLocksTable = { name: string; taken_at: number; done_at: number | null };

export type Tables = {
  games: GamesTable;
  players: PlayersTable;
  sessions: SessionsTable;
  local_ids: LocalIdsTable;
  users: UsersTable;
  one_time_tokens: OneTimeTokensTable;
  categories: CategoriesTable;
  own_categories: OwnCategoriesTable;
  admin_log: AdminLogTable;
  game_days: GameDaysTable;
  processes: ProcessesTable;
  [SEEN_PLAYERS]: SeenPlayersTable;
  subscriptions: SubscriptionsTable;
  payment_events: PaymentEventsTable;
  checkouts: CheckoutsTable;
  payment_orphans: PaymentOrphansTable;
  payment_notes: PaymentNotesTable;
  test_payments: TestPaymentsTable;
  declarations: DeclarationsTable;
  [JOB_LOCKS]: JobLocksTable;
  compatible_migrations: { name: string };
};
