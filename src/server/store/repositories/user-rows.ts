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
  'face',
  'premiumGranted',
  'premiumGrantedUntil',
  'premiumPaidUntil',
] as const;

type UserRow = Pick<Selectable<UsersTable>, (typeof USER_COLUMNS)[number]>;

/** Normalized e-mail address for comparison [A1]. */
export const emailKey = <T extends string | null>(email: T): T =>
  // Safe: null only if `email` is.
  (email && asciiEmail(email).toLowerCase()) as T;

/** Whether a granted membership is valid at `now` (epoch ms) [B6]. */
export const isGivenAt = (
  row: Pick<UserRow, 'premiumGranted' | 'premiumGrantedUntil'>,
  now: number,
): boolean => row.premiumGranted && (row.premiumGrantedUntil ?? Number.POSITIVE_INFINITY) > now;

/** Membership is computed at `now` (epoch ms), so an unrenewed one ends on time [B6]. */
export function readUser(row: UserRow, now: number): StoredUser {
  const { id, username, isGuest, isAdmin, face, premiumPaidUntil } = row;
  const isPremium = isGivenAt(row, now) || (premiumPaidUntil ?? 0) > now;
  return { id, username, isGuest, isAdmin, isPremium, face };
}
