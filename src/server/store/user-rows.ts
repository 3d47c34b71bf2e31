import type { Selectable } from 'kysely';
import type { StoredUser } from './store.ts';
import type { UsersTable } from './tables.ts';

/** What the server knows of a user it meets. */
export const USER_COLUMNS = ['id', 'username', 'is_guest', 'is_admin', 'is_premium'] as const;

export function readUser(
  row: Pick<Selectable<UsersTable>, (typeof USER_COLUMNS)[number]>,
): StoredUser {
  return {
    id: row.id,
    username: row.username,
    isGuest: row.is_guest,
    isAdmin: row.is_admin,
    isPremium: row.is_premium,
  };
}
