import { nameKey } from '../../../game/names.ts';
import type { Database } from '../engines/database.ts';
import type { UserStore } from '../store.ts';
import { openAccountChanges } from './account-changes.ts';
import { removeDeletedNames } from './admin/admin-log.ts';
import { searchText } from './search-text.ts';
import { hasNoSession } from './sessions.ts';
import { emailKey, readUser, USER_COLUMNS } from './user-rows.ts';

export function openUsers(database: Database, clock: () => number): UserStore {
  const { db } = database;
  return {
    ...openAccountChanges(database, clock),

    async createGuest({ id, username, now }) {
      const row = await db
        .insertInto('users')
        .values({
          id,
          username,
          search_text: searchText(username, null),
          is_guest: true,
          is_admin: false,
          created_at: now,
          updated_at: now,
        })
        .returning(USER_COLUMNS)
        .executeTakeFirstOrThrow();
      return readUser(row, clock());
    },

    async find(id) {
      const row = await db
        .selectFrom('users')
        .select(USER_COLUMNS)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? readUser(row, clock()) : null;
    },

    async account(id) {
      const row = await db
        .selectFrom('users')
        .select([...USER_COLUMNS, 'email', 'email_confirmed_at', 'created_at', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      return {
        ...readUser(row, clock()),
        email: row.email,
        emailConfirmedAt: row.email_confirmed_at,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      };
    },

    async findByEmail(email) {
      const row = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst();
      return row?.email ? { id: row.id, email: row.email } : null;
    },

    async findByName(username) {
      const row = await db
        .selectFrom('users')
        .select([...USER_COLUMNS, 'password'])
        .where('username_key', '=', nameKey(username))
        .executeTakeFirst();
      return row?.password ? { user: readUser(row, clock()), passwordHash: row.password } : null;
    },

    async passwordHash(id) {
      const row = await db
        .selectFrom('users')
        .select('password')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.password ?? null;
    },

    removeUnusedGuests(before, now) {
      return db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('users')
          .where('is_guest', '=', true)
          .where('created_at', '<', before)
          .where(hasNoSession('users.id', now))
          .executeTakeFirst();
        await removeDeletedNames(trx);
        return Number(numDeletedRows);
      });
    },
  };
}
