import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AdminLogEntry, AdminStore } from '../../admin-types.ts';
import type { Tables } from '../../tables.ts';

/** Logs an admin's action in the same transaction. */
export async function record(
  trx: Kysely<Tables>,
  admin: { id: string; username: string } | null,
  { action, subject, subjectId, changes }: AdminLogEntry,
  at: number,
): Promise<void> {
  await trx
    .insertInto('admin_log')
    .values({
      id: randomUUID(),
      at,
      admin_id: admin?.id ?? null,
      admin_name: admin?.username ?? null,
      action,
      subject,
      subject_id: subjectId ?? null,
      changes: JSON.stringify(changes),
    })
    .execute();
}

/** Removes names and addresses of deleted accounts, in the deleting transaction. */
export async function removeDeletedNames(trx: Kysely<Tables>): Promise<void> {
  await trx
    .updateTable('admin_log')
    .set({ subject_id: null, subject: '', changes: '[]' })
    .where('subject_id', 'is not', null)
    .where(sql<boolean>`subject_id not in (select id from users)`)
    .execute();
  await trx
    .updateTable('admin_log')
    .set({ admin_id: null, admin_name: '' })
    .where('admin_id', 'is not', null)
    .where(sql<boolean>`admin_id not in (select id from users)`)
    .execute();
}

export function openAdminLog(
  db: Kysely<Tables>,
): Pick<AdminStore, 'log' | 'logOf' | 'removeLogBefore'> {
  return {
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

    async logOf(userId) {
      const rows = await db
        .selectFrom('admin_log')
        .select(['at', 'action', 'changes', 'subject_id'])
        .where(({ eb, or }) => or([eb('subject_id', '=', userId), eb('admin_id', '=', userId)]))
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ at, action, changes, subject_id: subjectId }) =>
        subjectId === userId
          ? { at, action, changes, role: 'subject' }
          : { at, action, changes: [], role: 'admin' },
      );
    },

    async removeLogBefore(at) {
      await db.deleteFrom('admin_log').where('at', '<', at).execute();
    },
  };
}
