import { nameKey } from '../../game/names.ts';

/** What an admin's search looks through: name and address of an account, as they are compared. */
export function searchText(username: string, email: string | null): string {
  return `${nameKey(username)}\n${email?.toLowerCase() ?? ''}`;
}

/** A pattern for `like … escape '\'` that finds `part` anywhere; null: everything. */
export function searchPattern(part: string): string | null {
  const key = nameKey(part.trim());
  return key === '' ? null : `%${key.replace(/[\\%_]/g, '\\$&')}%`;
}
