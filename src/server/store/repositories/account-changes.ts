import type { Kysely } from 'kysely';
import { nameKey } from '../../../game/names.ts';
import type { Database } from '../engines/database.ts';
import type { Registration, SessionOwner, UserStore } from '../store.ts';
import type { Tables } from '../tables.ts';
import { isLastAdmin } from './admin/acting-admin.ts';
import { removeDeletedNames } from './admin/admin-log.ts';
import { nullIfTaken } from './null-if-taken.ts';
import { removeTokens } from './one-time-tokens.ts';
import { searchText } from './search-text.ts';
import { endSessions } from './sessions.ts';
import { emailKey, readUser, USER_COLUMNS } from './user-rows.ts';

type AccountChanges = Pick<
  UserStore,
  'register' | 'promote' | 'signIn' | 'changePassword' | 'setEmail' | 'remove'
>;

/** Exactly the columns set by a registration. */
function credentials({ username, email, passwordHash, now }: Registration) {
  return {
    username,
    username_key: nameKey(username),
    email,
    email_key: emailKey(email),
    search_text: searchText(username, email),
    password: passwordHash,
    is_guest: false,
    updated_at: now,
  };
}

/** [P14] Records the customer of a deleted account; the billing jobs end its subscriptions. */
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
 * Changes to an account and its sessions in one transaction. Each updates the account's row first,
 * which serializes them.
 */
export function openAccountChanges(database: Database, clock: () => number): AccountChanges {
  const { db } = database;

  return {
    async register(id, registration) {
      const { now } = registration;
      const rights = { is_admin: false };
      const row = await nullIfTaken(
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
      return nullIfTaken(
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
        if (numUpdatedRows === 0n) return null;
        await removeTokens(trx, id);
        return endSessions(trx, id, keepSid);
      });
    },

    async setEmail({ id, email, currentHash, now }) {
      const changed = db.transaction().execute(async (trx) => {
        const user = await trx
          .updateTable('users')
          .set({ updated_at: now })
          .where('id', '=', id)
          .where('password', '=', currentHash)
          .returning(['username', 'email_key'])
          .executeTakeFirst();
        if (!user) return 'password-wrong';
        const isAnother = emailKey(email) !== user.email_key;
        if (isAnother) await removeTokens(trx, id);
        await trx
          .updateTable('users')
          .set({
            email,
            email_key: emailKey(email),
            search_text: searchText(user.username, email),
            ...(isAnother && { email_confirmed_at: null }),
          })
          .where('id', '=', id)
          .execute();
        return 'set';
      });
      return (await nullIfTaken(database, changed)) ?? 'taken';
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
        await removeDeletedNames(trx);
        const bound = { player_id: id, seen_at: clock() };
        await trx.insertInto('local_ids').values(bound).execute();
        return endSessions(trx, id, null);
      });
    },
  };
}
