import type { Kysely, Transaction } from 'kysely';
import type { PlayerId } from '../../../../game/game.ts';
import type { Tables } from '../../tables.ts';
import type { AdminLogEntry } from '../../types.ts';
import { record } from './admin-log.ts';

/** Locks these accounts' rows for the transaction, in a fixed order to avoid deadlocks. */
export async function holdUsers(trx: Transaction<Tables>, ids: PlayerId[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    await trx
      .updateTable('users')
      .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
      .where('id', '=', id)
      .execute();
  }
}

type Log = (entry: AdminLogEntry) => Promise<void>;

/** Runs `work` in a transaction if `id` is an admin's; locks this row and that of `subjectId` [A7]. */
export function asAdmin<Result>(
  db: Kysely<Tables>,
  { id, now, subjectId = id }: { id: PlayerId; now: number; subjectId?: PlayerId },
  work: (trx: Transaction<Tables>, log: Log) => Promise<Result>,
): Promise<Result | 'admin-only'> {
  return db.transaction().execute(async (trx) => {
    await holdUsers(trx, [id, subjectId]);
    const admin = await trx
      .selectFrom('users')
      .select(['id', 'username'])
      .where((eb) => eb.and({ id, isAdmin: true }))
      .executeTakeFirst();
    return admin ? work(trx, (entry) => record(trx, admin, entry, now)) : 'admin-only';
  });
}

/** True when no other account is an admin; locks all admins' rows [A7]. */
export async function isLastAdmin(trx: Transaction<Tables>, userId: PlayerId): Promise<boolean> {
  const admins = (db: Kysely<Tables>) =>
    db.selectFrom('users').select('id').where('isAdmin', '=', true).execute();
  await holdUsers(trx, [userId, ...(await admins(trx)).map(({ id }) => id)]);
  const ids = (await admins(trx)).map(({ id }) => id);
  return ids.length === 1 && ids[0] === userId;
}
