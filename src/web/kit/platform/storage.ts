type Kind = 'localStorage' | 'sessionStorage';

/** A stored value; null without one, and where storage is blocked. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Returns false where storage is blocked or full. */
export function writeStored(
  key: string,
  value: string | null,
  kind: Kind = 'localStorage',
): boolean {
  try {
    if (value === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
