import type { Kysely } from 'kysely';
import { nameKey } from '../../game/names.ts';
import { isLastAdmin } from './acting-admin.ts';
import type { Database } from './database.ts';
import { searchText } from './search-text.ts';
import type { Registration, SessionOwner, UserStore } from './store.ts';
import type { Tables } from './tables.ts';
import { unlessTaken } from './unless-taken.ts';
import { readUser, USER_COLUMNS } from './user-rows.ts';

type AccountChanges = Pick<
  UserStore,
  'register' | 'promote' | 'signIn' | 'changePassword' | 'remove'
>;

/** Every column that a registration decides; no other comes from outside. */
function credentials({ username, email, passwordHash, now }: Registration) {
  return {
    username,
    username_key: nameKey(username),
    email,
    email_key: email?.toLowerCase() ?? null,
    search_text: searchText(username, email),
    password: passwordHash,
    is_guest: false,
    updated_at: now,
  };
}

async function endSessions(
  trx: Kysely<Tables>,
  playerId: string,
  keepSid: string | null,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('sessions')
    .where('player_id', '=', playerId)
    .where('sid', '!=', keepSid ?? '')
    .returning('sid')
    .execute();
  return rows.map((row) => row.sid);
}

/** [P14] Nobody pays on without an account: whoever looks after payments finds the customer here. */
async function leaveCustomer(trx: Kysely<Tables>, id: string, now: number): Promise<void> {
  const user = await trx
    .updateTable('users')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returning('stripe_customer_id')
    .executeTakeFirst();
  if (!user?.stripe_customer_id) return;
  const orphan = { customer_id: user.stripe_customer_id, left_at: now };
  await trx.insertInto('payment_orphans').values(orphan).execute();
}

/**
 * What changes an account and its sessions together. Each touches the account's row first: so
 * they wait for each other, and none overlooks what the other has just begun.
 */
export function openAccountChanges(database: Database, clock: () => number): AccountChanges {
  const { db } = database;

  return {
    async register(id, registration) {
      const { now } = registration;
      const rights = { is_admin: false };
      const row = await unlessTaken(
        database,
        db
          .insertInto('users')
          .values({ id, ...credentials(registration), ...rights, created_at: now })
          .returning(USER_COLUMNS)
          .executeTakeFirstOrThrow(),
      );
      return row && readUser(row, clock());
    },

    promote(id, registration) {
      return unlessTaken(
        database,
        db.transaction().execute(async (trx) => {
          const row = await trx
            .updateTable('users')
            .set(credentials(registration))
            .where('id', '=', id)
            .where('is_guest', '=', true)
            .returning(USER_COLUMNS)
            .executeTakeFirst();
          if (!row) return null;
          return { user: readUser(row, clock()), endedSids: await endSessions(trx, id, null) };
        }),
      );
    },

    signIn({ sid, userId, passwordHash, expiresAt }) {
      const owner: SessionOwner = { kind: 'account', userId };
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ password: passwordHash })
          .where('id', '=', userId)
          .where('password', '=', passwordHash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await trx
          .insertInto('sessions')
          .values({ sid, sess: JSON.stringify(owner), player_id: userId, expire: expiresAt })
          .execute();
        return true;
      });
    },

    changePassword({ id, currentHash, newHash, keepSid, now }) {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ password: newHash, updated_at: now })
          .where('id', '=', id)
          .where('password', '=', currentHash)
          .executeTakeFirst();
        return numUpdatedRows === 0n ? null : endSessions(trx, id, keepSid);
      });
    },

    remove(id) {
      return db.transaction().execute(async (trx) => {
        if (await isLastAdmin(trx, id)) return null;
        await leaveCustomer(trx, id, clock());
        const { numDeletedRows } = await trx
          .deleteFrom('users')
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return [];
        const bound = { player_id: id, seen_at: clock() };
        await trx.insertInto('local_ids').values(bound).execute();
        return endSessions(trx, id, null);
      });
    },
  };
}
