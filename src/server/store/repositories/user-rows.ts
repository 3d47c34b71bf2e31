import type { Selectable } from 'kysely';
import type { StoredUser } from '../store.ts';
import type { UsersTable } from '../tables.ts';

/** Columns of `StoredUser`. */
export const USER_COLUMNS = [
  'id',
  'username',
  'is_guest',
  'is_admin',
  'premium_granted',
  'premium_paid_until',
] as const;

/** [A1] Normalized e-mail address for comparison. */
export const emailKey = (email: string | null): string | null => email?.toLowerCase() ?? null;

/** [B6] Membership is computed at `now` (epoch ms), so an unrenewed one ends on time. */
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
