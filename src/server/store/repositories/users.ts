import type { Selectable } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import { nameKey } from '../../../game/names.ts';
import type { Database } from '../engines/database.ts';
import type { UsersTable } from '../tables.ts';
import type { StoredUser } from '../types.ts';
import { type AccountChangeStore, openAccountChanges } from './account-changes.ts';
import { removeDeletedNames } from './admin/admin-log.ts';
import { searchText } from './search-text.ts';
import { hasNoSession } from './sessions.ts';
import { emailKey, readUser, USER_COLUMNS } from './user-rows.ts';

/** Guests and accounts. */
export type UserStore = AccountChangeStore & {
  createGuest(guest: { id: PlayerId; username: string; now: number }): Promise<StoredUser>;
  find(id: PlayerId): Promise<StoredUser | null>;
  /** All account data, for export to its owner. `emailConfirmedAt`: [A6] null: not confirmed. */
  account(
    id: PlayerId,
  ): Promise<
    | (StoredUser &
        Pick<
          Selectable<UsersTable>,
          'email' | 'emailConfirmedAt' | 'createdAt' | 'updatedAt' | 'lastSeenAt'
        >)
    | null
  >;
  /** [L12] */
  setFace(id: PlayerId, face: number | null, now: number): Promise<void>;
  /** The account with this e-mail address, ignoring case, and its stored spelling [A5]. */
  findByEmail(email: string): Promise<{ id: PlayerId; email: string } | null>;
  /** The registered account of this name, ignoring case; null: no such account. */
  findByName(username: string): Promise<{ user: StoredUser; passwordHash: string } | null>;
  /** Null for guests and unknown ids. */
  passwordHash(id: PlayerId): Promise<string | null>;
  /** Removes guests from before `before` without a session alive at `now` [A3]. */
  removeUnusedGuests(before: number, now: number): Promise<void>;
};

export function openUsers(database: Database, clock: () => number): UserStore {
  const { db } = database;
  const all = db.selectFrom('users');
  return {
    ...openAccountChanges(database, clock),

    async createGuest({ now, ...guest }) {
      const stamps = { createdAt: now, updatedAt: now, lastSeenAt: now };
      const row = await db
        .insertInto('users')
        .values({ ...guest, searchText: searchText(guest.username, null), ...stamps })
        .returning(USER_COLUMNS)
        .executeTakeFirstOrThrow();
      return readUser(row, clock());
    },

    async find(id) {
      const row = await all.select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
      return row ? readUser(row, clock()) : null;
    },

    async account(id) {
      const row = await all
        .select([
          ...USER_COLUMNS,
          'email',
          'emailConfirmedAt',
          'createdAt',
          'updatedAt',
          'lastSeenAt',
        ])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const { email, emailConfirmedAt, createdAt, updatedAt, lastSeenAt } = row;
      const dates = { emailConfirmedAt, createdAt, updatedAt, lastSeenAt };
      return { ...readUser(row, clock()), email, ...dates };
    },

    async setFace(id, face, updatedAt) {
      await db.updateTable('users').set({ face, updatedAt }).where('id', '=', id).execute();
    },

    async findByEmail(email) {
      const row = await all
        .select(['id', 'email'])
        .where('emailKey', '=', emailKey(email))
        .executeTakeFirst();
      return row?.email ? { id: row.id, email: row.email } : null;
    },

    async findByName(username) {
      const row = await all
        .select([...USER_COLUMNS, 'password'])
        .where('usernameKey', '=', nameKey(username))
        .executeTakeFirst();
      return row?.password ? { user: readUser(row, clock()), passwordHash: row.password } : null;
    },

    async passwordHash(id) {
      const row = await all.select('password').where('id', '=', id).executeTakeFirst();
      return row?.password ?? null;
    },

    removeUnusedGuests(before, now) {
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
