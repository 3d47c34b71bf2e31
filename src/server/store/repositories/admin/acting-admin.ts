import type { Kysely, Transaction } from 'kysely';
import type { PlayerId } from '../../../../game/game.ts';
import type { Tables } from '../../tables.ts';

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

/** The acting account, locked; null unless its row currently has the admin right. */
export async function actingAdmin(
  trx: Transaction<Tables>,
  adminId: PlayerId,
  subjectId = adminId,
) {
  await holdUsers(trx, [adminId, subjectId]);
  const admin = await trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', adminId)
    .where('isAdmin', '=', true)
    .executeTakeFirst();
  return admin ?? null;
}

/** [A7] True when no other account is an admin; locks all admins' rows. */
export async function isLastAdmin(trx: Transaction<Tables>, userId: PlayerId): Promise<boolean> {
  const admins = (db: Kysely<Tables>) =>
    db.selectFrom('users').select('id').where('isAdmin', '=', true).execute();
  await holdUsers(trx, [userId, ...(await admins(trx)).map(({ id }) => id)]);
  const ids = (await admins(trx)).map(({ id }) => id);
  return ids.length === 1 && ids[0] === userId;
}
