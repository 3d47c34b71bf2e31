import type { Selectable } from 'kysely';
import { asciiEmail } from '../../../contract/email.ts';
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

/** Normalized e-mail address for comparison [A1]. */
export const emailKey = <T extends string | null>(email: T): T =>
  // Safe: null only if `email` is.
  (email && asciiEmail(email).toLowerCase()) as T;

/** Membership is computed at `now` (epoch ms), so an unrenewed one ends on time [B6]. */
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
