import type { PlayerId } from '../../../game/game.ts';
import { nameKey } from '../../../game/names.ts';
import type { Database } from '../engines/database.ts';
import { openAccountChanges } from './account-changes.ts';
import { removeDeletedNames } from './admin/admin-log.ts';
import { searchText } from './search-text.ts';
import { hasNoSession } from './sessions.ts';
import { emailKey, readUser, USER_COLUMNS } from './user-rows.ts';

/** Guests and accounts. */
export function openUsers(database: Database, clock: () => number) {
  const { db } = database;
  const all = db.selectFrom('users');
  return {
    ...openAccountChanges(database, clock),

    async createGuest({ now, ...guest }: { id: PlayerId; username: string; now: number }) {
      const stamps = { createdAt: now, updatedAt: now };
      const row = await db
        .insertInto('users')
        .values({ ...guest, searchText: searchText(guest.username, null), ...stamps })
        .returning(USER_COLUMNS)
        .executeTakeFirstOrThrow();
      return readUser(row, clock());
    },

    async find(id: PlayerId) {
      const row = await all.select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
      return row ? readUser(row, clock()) : null;
    },

    /** All account data, for export to its owner. `emailConfirmedAt`: [A6] null: not confirmed. */
    async account(id: PlayerId) {
      const row = await all
        .select([...USER_COLUMNS, 'email', 'emailConfirmedAt', 'createdAt', 'updatedAt'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const { email, emailConfirmedAt, createdAt, updatedAt } = row;
      return { ...readUser(row, clock()), email, emailConfirmedAt, createdAt, updatedAt };
    },

    /** The account with this e-mail address, ignoring case, and its stored spelling [A5]. */
    async findByEmail(email: string) {
      const row = await all
        .select(['id', 'email'])
        .where('emailKey', '=', emailKey(email))
        .executeTakeFirst();
      return row?.email ? { id: row.id, email: row.email } : null;
    },

    /** The registered account of this name, ignoring case; null: no such account. */
    async findByName(username: string) {
      const row = await all
        .select([...USER_COLUMNS, 'password'])
        .where('usernameKey', '=', nameKey(username))
        .executeTakeFirst();
      return row?.password ? { user: readUser(row, clock()), passwordHash: row.password } : null;
    },

    /** Null for guests and unknown ids. */
    async passwordHash(id: PlayerId): Promise<string | null> {
      const row = await all.select('password').where('id', '=', id).executeTakeFirst();
      return row?.password ?? null;
    },

    /** Removes guests from before `before` without a session alive at `now` [A3]. */
    removeUnusedGuests(before: number, now: number): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('users')
          .where('isGuest', '=', true)
          .where('createdAt', '<', before)
          .where(hasNoSession('users.id', now))
          .execute();
        await removeDeletedNames(trx);
      });
    },
  };
}
