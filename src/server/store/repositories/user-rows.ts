import type { Selectable } from 'kysely';
import type { UsersTable } from '../tables.ts';
import type { StoredUser } from '../types.ts';

/** Columns of `StoredUser`. */
export const USER_COLUMNS = [
  'id',
  'username',
  'isGuest',
  'isAdmin',
  'premiumGranted',
  'premiumPaidUntil',
] as const;

type UserRow = Pick<Selectable<UsersTable>, (typeof USER_COLUMNS)[number]>;

/** [A1] Normalized e-mail address for comparison. */
export const emailKey = (email: string | null): string | null => email?.toLowerCase() ?? null;

/** [B6] Membership is computed at `now` (epoch ms), so an unrenewed one ends on time. */
export const readUser = (
  { id, username, isGuest, isAdmin, premiumGranted, premiumPaidUntil }: UserRow,
  now: number,
): StoredUser => ({
  id,
  username,
  isGuest,
  isAdmin,
  isPremium: premiumGranted || (premiumPaidUntil ?? 0) > now,
});
