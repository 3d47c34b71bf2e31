import type { Kysely, Transaction } from 'kysely';
import type { PlayerId } from '../../../../game/game.ts';
import type { Tables } from '../../tables.ts';

type Admin = { id: PlayerId; username: string };

/** Locks these accounts' rows for the transaction, in a fixed order to avoid deadlocks. */
export async function holdUsers(trx: Transaction<Tables>, ids: PlayerId[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    await trx
      .updateTable('users')
      .set(({ ref }) => ({ updated_at: ref('updated_at') }))
      .where('id', '=', id)
      .execute();
  }
}

/** The acting account, if its row currently has the admin right. */
export async function actingAdmin(
  trx: Transaction<Tables>,
  adminId: PlayerId,
): Promise<Admin | null> {
  const admin = await trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', adminId)
    .where('is_admin', '=', true)
    .executeTakeFirst();
  return admin ?? null;
}

/** [A7] True when no other account is an admin; locks all admins' rows. */
export async function isLastAdmin(trx: Transaction<Tables>, userId: PlayerId): Promise<boolean> {
  const admins = (db: Kysely<Tables>) =>
    db.selectFrom('users').select('id').where('is_admin', '=', true).execute();
  await holdUsers(trx, [userId, ...(await admins(trx)).map(({ id }) => id)]);
  const ids = (await admins(trx)).map(({ id }) => id);
  return ids.length === 1 && ids[0] === userId;
}
