import type { Selectable } from 'kysely';
import type { StoredUser } from './store.ts';
import type { UsersTable } from './tables.ts';

/** What the server knows of a user it meets. */
export const USER_COLUMNS = [
  'id',
  'username',
  'is_guest',
  'is_admin',
  'premium_granted',
  'premium_paid_until',
] as const;

/** [B6] Given or paid for; at `now` (epoch ms), so that the clock ends what nobody renews. */
export function readUser(
  row: Pick<Selectable<UsersTable>, (typeof USER_COLUMNS)[number]>,
  now: number,
): StoredUser {
  return {
    id: row.id,
    username: row.username,
    isGuest: row.is_guest,
    isAdmin: row.is_admin,
    isPremium: row.premium_granted || (row.premium_paid_until ?? 0) > now,
  };
}
