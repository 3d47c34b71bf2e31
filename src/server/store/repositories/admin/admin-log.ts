import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AdminLogEntry as LogRow } from '../../../../contract/admin-shapes.ts';
import type { PlayerId } from '../../../../game/game.ts';
import { toIso } from '../../../process/clock.ts';
import type { Tables } from '../../tables.ts';
import type { AdminLogEntry, Slice } from '../../types.ts';
import { type Page, toPage } from './to-page.ts';

/** Logs an admin's action in the same transaction. */
export async function record(
  trx: Kysely<Tables>,
  admin: { id: string; username: string } | null,
  entry: AdminLogEntry,
  at: number,
): Promise<void> {
  const by = { adminId: admin?.id ?? null, adminName: admin?.username ?? null };
  const row = { id: randomUUID(), at, ...by, subjectId: null, ...entry };
  await trx.insertInto('admin_log').values(row).execute();
}

/** Removes names and addresses of deleted accounts, in the deleting transaction. */
export async function removeDeletedNames(trx: Kysely<Tables>): Promise<void> {
  await trx
    .updateTable('admin_log')
    .set({ subjectId: null, subject: '', changes: [] })
    .where('subjectId', 'is not', null)
    .where(sql<boolean>`subject_id not in (select id from users)`)
    .execute();
  await trx
    .updateTable('admin_log')
    .set({ adminId: null, adminName: '' })
    .where('adminId', 'is not', null)
    .where(sql<boolean>`admin_id not in (select id from users)`)
    .execute();
}

export type AdminLog = {
  /** `admin`, `subject`: '' once the account is deleted. */
  log(slice: Slice): Promise<Page<LogRow>>;
  /** Entries about or by this account, oldest first, without names of others. */
  logOf(
    userId: PlayerId,
  ): Promise<(Pick<LogRow, 'at' | 'action' | 'changes'> & { role: 'subject' | 'admin' })[]>;
  removeLogBefore(at: number): Promise<void>;
};

export function openAdminLog(db: Kysely<Tables>): AdminLog {
  return {
    log(slice) {
      const all = db.selectFrom('admin_log');
      const rows = all
        .select(['id', 'at', 'adminName as admin', 'adminId', 'action'])
        .select(['subject', 'subjectId', 'changes'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc');
      return toPage(all, rows, slice, (row) => ({ ...row, at: toIso(row.at) }));
    },

    async logOf(userId) {
      const rows = await db
        .selectFrom('admin_log')
        .select(['at', 'action', 'changes', 'subjectId'])
        .where(({ eb, or }) => or([eb('subjectId', '=', userId), eb('adminId', '=', userId)]))
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ subjectId, ...row }) =>
        subjectId === userId
          ? { ...row, at: toIso(row.at), role: 'subject' }
          : { ...row, at: toIso(row.at), changes: [], role: 'admin' },
      );
    },

    async removeLogBefore(at) {
      await db.deleteFrom('admin_log').where('at', '<', at).execute();
    },
  };
}
