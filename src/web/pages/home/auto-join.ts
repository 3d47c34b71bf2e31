const joined = new Set<string>();

/** True the first time a code is asked for in this browser session: an invitation joins by itself once. */
export function claimAutoJoin(code: string): boolean {
  const key = `imposter-auto-join-${code}`;
  if (joined.has(code) || read(key) !== null) return false;
  joined.add(code);
  write(key);
  return true;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string): void {
  try {
    sessionStorage.setItem(key, 'ja');
  } catch {
    // Blocked storage: `joined` remembers it as long as the page lives.
  }
}
