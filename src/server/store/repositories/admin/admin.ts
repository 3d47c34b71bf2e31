import { sql } from 'kysely';
import type { AdminSubscription } from '../../../../contract/admin-shapes.ts';
import { toIso } from '../../../process/clock.ts';
import type { Database } from '../../engines/database.ts';
import type { Slice } from '../../types.ts';
import { searchPattern } from '../search-text.ts';
import { type AdminAccounts, openAdminAccounts } from './admin-accounts.ts';
import { type AdminCategories, openAdminCategories } from './admin-categories.ts';
import { type AdminLog, openAdminLog } from './admin-log.ts';
import { type AdminNotes, openAdminNotes } from './admin-notes.ts';
import { directionOf, matches, type Page, toPage } from './to-page.ts';

/**
 * Admin queries, as the admin area shows them, and changes. Every change first verifies the admin's
 * own row in the same transaction and is logged in it.
 */
export type AdminStore = AdminAccounts &
  AdminCategories &
  AdminNotes &
  AdminLog & {
    /** `subscriptionId`: at the provider. */
    subscriptions(
      query: { search: string; sort: 'newest' | 'username' | 'end'; isReversed: boolean } & Slice,
    ): Promise<Page<Omit<AdminSubscription, 'stripeUrl'> & { subscriptionId: string }>>;
  };

export function openAdmin(database: Database, clock: () => number): AdminStore {
  const { db } = database;
  return {
    ...openAdminAccounts(database, clock),
    ...openAdminCategories(database),
    ...openAdminNotes(database),
    ...openAdminLog(db),

    subscriptions({ search, sort, isReversed, ...slice }) {
      const pattern = searchPattern(search);
      const all = db
        .selectFrom('subscriptions')
        .innerJoin('users', 'users.id', 'userId')
        .$if(pattern !== null, (found) => found.where(matches(pattern)));
      const order = (usual: 'asc' | 'desc') => directionOf(usual, isReversed);
      const ends = sql`case when cancel_at_period_end or status = 'canceled'
        then current_period_end end`;
      const rows = all
        .select([
          'users.id',
          'username',
          'startedAt',
          'status',
          'subscriptions.id as subscriptionId',
        ])
        .select(['cancelAtPeriodEnd', 'currentPeriodEnd', 'paymentFailedSince'])
        .$if(sort === 'newest', (found) => found.orderBy('startedAt', order('desc')))
        .$if(sort === 'username', (found) => found.orderBy('searchText', order('asc')))
        // Those that renew come last on both databases.
        .$if(sort === 'end', (found) =>
          found.orderBy(sql`${ends} is null`).orderBy(ends, order('asc')),
        )
        .orderBy('users.id');
      return toPage(all, rows, slice, (row) => {
        const { id, username, startedAt, status, subscriptionId, currentPeriodEnd: end } = row;
        // A cancelled subscription is not charged again.
        const isEnding = row.cancelAtPeriodEnd || status === 'canceled';
        const at = end === null ? null : toIso(end);
        return {
          id,
          username,
          createdAt: toIso(startedAt),
          status,
          nextBillingDate: isEnding ? null : at,
          endsAt: isEnding ? at : null,
          paymentFailed: row.paymentFailedSince !== null,
          subscriptionId,
        };
      });
    },
  };
}
