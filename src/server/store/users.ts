import { nameKey } from '../../game/names.ts';
import { openAccountChanges } from './account-changes.ts';
import type { Database } from './database.ts';
import { searchText } from './search-text.ts';
import { hasNoSession } from './sessions.ts';
import type { UserStore } from './store.ts';
import { readUser, USER_COLUMNS } from './user-rows.ts';

/** Accounts in the database. */
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
        .select([...USER_COLUMNS, 'email', 'created_at', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const { email, created_at: createdAt, updated_at: updatedAt } = row;
      return { ...readUser(row, clock()), email, createdAt, updatedAt };
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

    async removeUnusedGuests(before, now) {
      const { numDeletedRows } = await db
        .deleteFrom('users')
        .where('is_guest', '=', true)
        .where('created_at', '<', before)
        .where(hasNoSession('users.id', now))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
