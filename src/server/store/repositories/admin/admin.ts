import type { AdminSubscription } from '../../../../contract/admin-shapes.ts';
import { toIso } from '../../../process/clock.ts';
import type { Database } from '../../engines/database.ts';
import type { Slice } from '../../types.ts';
import { type AdminAccounts, openAdminAccounts } from './admin-accounts.ts';
import { type AdminCategories, openAdminCategories } from './admin-categories.ts';
import { type AdminLog, openAdminLog } from './admin-log.ts';
import { type AdminNotes, openAdminNotes } from './admin-notes.ts';
import { type Page, toPage } from './to-page.ts';

/**
 * Admin queries, as the admin area shows them, and changes. Every change first verifies the admin's
 * own row in the same transaction and is logged in it.
 */
export type AdminStore = AdminAccounts &
  AdminCategories &
  AdminNotes &
  AdminLog & {
    subscriptions(slice: Slice): Promise<Page<AdminSubscription>>;
  };

export function openAdmin(database: Database, clock: () => number): AdminStore {
  const { db } = database;
  return {
    ...openAdminAccounts(database, clock),
    ...openAdminCategories(database),
    ...openAdminNotes(database),
    ...openAdminLog(db),

    subscriptions(slice) {
      const all = db.selectFrom('subscriptions').innerJoin('users', 'users.id', 'userId');
      const rows = all
        .select(['users.id', 'username', 'startedAt', 'status'])
        .select(['cancelAtPeriodEnd', 'currentPeriodEnd'])
        .orderBy('startedAt', 'desc')
        .orderBy('users.id');
      return toPage(all, rows, slice, (row) => {
        const { id, username, startedAt, status, cancelAtPeriodEnd, currentPeriodEnd: end } = row;
        // A cancelled subscription is not charged again.
        const isEnding = cancelAtPeriodEnd || status === 'canceled';
        const nextBillingDate = isEnding || end === null ? null : toIso(end);
        return { id, username, createdAt: toIso(startedAt), status, nextBillingDate };
      });
    },
  };
}
