import { readStored, writeStored } from '../../kit/platform/storage.ts';

/** Remembers where storage is blocked, until reload. */
const joined = new Set<string>();

/** True on the first call per code and browser session: an invitation joins only once. */
export function claimAutoJoin(code: string): boolean {
  const key = `imposter-auto-join-${code}`;
  if (joined.has(code) || readStored(key, 'sessionStorage') !== null) return false;
  joined.add(code);
  writeStored(key, 'yes', 'sessionStorage');
  return true;
}
