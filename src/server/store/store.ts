import type { AdminStore } from './repositories/admin/admin.ts';
import type { CategoryStore } from './repositories/categories.ts';
import type { ClusterStore } from './repositories/cluster.ts';
import type { DeclarationStore } from './repositories/declarations.ts';
import type { GameStore } from './repositories/games.ts';
import type { JobLockStore } from './repositories/job-lock.ts';
import type { OneTimeTokenStore } from './repositories/one-time-tokens.ts';
import type { OwnCategoryStore } from './repositories/own-categories.ts';
import type { PaymentStore } from './repositories/payments.ts';
import type { SessionStore } from './repositories/sessions.ts';
import type { StatsStore } from './repositories/stats.ts';
import type { TestPaymentStore } from './repositories/test-payments.ts';
import type { UserStore } from './repositories/users.ts';

/**
 * The whole database; the same interface on SQLite and PostgreSQL. Every method throws
 * StoreUnavailable when the database fails. Times are epoch ms.
 */
export type Store = {
  /** No other process served from this database when it was opened. */
  isAlone: boolean;
  /** Other processes may serve from this database, now or later. */
  isShared: boolean;
  games: GameStore;
  sessions: SessionStore;
  users: UserStore;
  oneTimeTokens: OneTimeTokenStore;
  categories: CategoryStore;
  ownCategories: OwnCategoryStore;
  admin: AdminStore;
  payments: PaymentStore;
  testPayments: TestPaymentStore;
  declarations: DeclarationStore;
  cluster: ClusterStore;
  jobLock: JobLockStore;
  stats: StatsStore;
  /** Resolves when a trivial query succeeds, rejects otherwise. */
  ping(): Promise<void>;
  /** Rejects unless the database stores something now or did within the last second. */
  checkWrite(): Promise<void>;
  /** As in `Database`. */
  eraseDeleted(): Promise<void>;
  /** Waits for pending saves; later calls reject. */
  close(): Promise<void>;
};
