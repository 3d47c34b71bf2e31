import type { Kysely } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import type { Tables } from '../tables.ts';
import { removeDeletedNames } from './admin/admin-log.ts';
import { endSessions } from './sessions.ts';

/** Records the customer of a deleted account; the billing jobs end its subscriptions [P14]. */
async function leaveCustomer(trx: Kysely<Tables>, id: string, now: number): Promise<void> {
  const user = await trx
    .updateTable('users')
    .set({ updatedAt: now })
    .where('id', '=', id)
    .returning('stripeCustomerId')
    .executeTakeFirst();
  if (!user?.stripeCustomerId) return;
  const orphan = { customerId: user.stripeCustomerId, leftAt: now };
  await trx.insertInto('payment_orphans').values(orphan).execute();
}

/**
 * Removes an account or guest and its sessions; returns the ended sids, none if there is no such account
 * [A4]. The id stays bound, because others have seen it [W2].
 */
export async function removeUser(
  trx: Kysely<Tables>,
  id: PlayerId,
  now: number,
): Promise<string[]> {
  await leaveCustomer(trx, id, now);
  const deleted = await trx.deleteFrom('users').where('id', '=', id).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return [];
  await removeDeletedNames(trx);
  await trx.deleteFrom('dealt_words').where('hostId', '=', id).execute();
  await trx.insertInto('local_ids').values({ playerId: id, seenAt: now }).execute();
  return endSessions(trx, id, null);
}
