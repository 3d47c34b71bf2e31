import type { Kysely, Selectable } from 'kysely';
import type { StoredUser, UserStore } from './store.ts';
import type { Tables, UsersTable } from './tables.ts';

const COLUMNS = ['id', 'username', 'is_guest', 'is_admin', 'is_premium'] as const;

function readUser(row: Pick<Selectable<UsersTable>, (typeof COLUMNS)[number]>): StoredUser {
  return {
    id: row.id,
    username: row.username,
    isGuest: row.is_guest,
    isAdmin: row.is_admin,
    isPremium: row.is_premium,
  };
}

/** Accounts in the database. */
export function openUsers(db: Kysely<Tables>): UserStore {
  return {
    async createGuest({ id, username, now }) {
      const row = await db
        .insertInto('users')
        .values({
          id,
          username,
          is_guest: true,
          is_admin: false,
          is_premium: false,
          created_at: now,
          updated_at: now,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      return readUser(row);
    },

    async find(id) {
      const row = await db
        .selectFrom('users')
        .select(COLUMNS)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? readUser(row) : null;
    },
  };
}
