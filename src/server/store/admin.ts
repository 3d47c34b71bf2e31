import { openAdminAccounts } from './admin-accounts.ts';
import { openAdminCategories } from './admin-categories.ts';
import { openAdminNotes } from './admin-notes.ts';
import type { AdminStore } from './admin-shapes.ts';
import type { Database } from './database.ts';

/** The database as admins see and change it. */
export function openAdmin(database: Database, clock: () => number): AdminStore {
  const { db } = database;
  return {
    ...openAdminAccounts(database, clock),
    ...openAdminCategories(database),
    ...openAdminNotes(database),

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
          // Nobody is charged again who has cancelled.
          nextBillingAt: isEnding || row.status === 'canceled' ? null : end,
        })),
        total: Number(total),
      };
    },

    async log({ first, count }) {
      const { total } = await db
        .selectFrom('admin_log')
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await db
        .selectFrom('admin_log')
        .select(['id', 'at', 'admin_name as admin', 'action', 'subject', 'changes'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(first)
        .limit(count)
        .execute();
      return { rows, total: Number(total) };
    },
  };
}
