import type { AdminStore } from '../../admin-types.ts';
import type { Database } from '../../engines/database.ts';
import { openAdminAccounts } from './admin-accounts.ts';
import { openAdminCategories } from './admin-categories.ts';
import { openAdminLog } from './admin-log.ts';
import { openAdminNotes } from './admin-notes.ts';

export function openAdmin(database: Database, clock: () => number): AdminStore {
  const { db } = database;
  return {
    ...openAdminAccounts(database, clock),
    ...openAdminCategories(database),
    ...openAdminNotes(database),
    ...openAdminLog(db),

    async subscriptions({ first, count }) {
      const all = db.selectFrom('subscriptions').innerJoin('users', 'users.id', 'user_id');
      const { total } = await all
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await all
        .select([
          'users.id',
          'username',
          'started_at as createdAt',
          'status',
          'cancel_at_period_end',
          'current_period_end',
        ])
        .orderBy('started_at', 'desc')
        .orderBy('users.id')
        .offset(first)
        .limit(count)
        .execute();
      return {
        rows: rows.map(({ cancel_at_period_end: isEnding, current_period_end: end, ...row }) => ({
          ...row,
          // A cancelled subscription is not charged again.
          nextBillingAt: isEnding || row.status === 'canceled' ? null : end,
        })),
        total: Number(total),
      };
    },
  };
}
