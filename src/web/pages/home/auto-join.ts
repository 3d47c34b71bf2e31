const joined = new Set<string>();

/** True on the first call per code and browser session: an invitation joins only once. */
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
    // Storage is blocked: `joined` remembers it until reload.
  }
}
