import { nameKey } from '../../../game/names.ts';
import { emailKey } from './user-rows.ts';

/** Normalized name and address of an account, for the admin search. */
export function searchText(username: string, email: string | null): string {
  const addresses = email === null ? [] : new Set([email.toLowerCase(), emailKey(email)]);
  return [nameKey(username), ...addresses].join('\n');
}

/** Pattern for `like … escape '\'` that matches `part` anywhere; null: matches all. */
export function searchPattern(part: string): string | null {
  const key = nameKey(part.trim());
  return key === '' ? null : `%${key.replace(/[\\%_]/g, '\\$&')}%`;
}
