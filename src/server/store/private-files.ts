import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

// Only the server's user may read words of running rounds and password hashes.
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;

/** Creates a folder with its parents. (Node's recursive `mkdir` never returns in /proc.) */
export function makePrivateFolder(path: string): void {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  makePrivateFolder(dirname(folder));
  mkdirSync(folder, { mode: FOLDER_MODE });
}

/** Removes access of other users from an existing file. */
export function restrictFile(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if (mode & OTHERS) chmodSync(path, FILE_MODE);
}

/**
 * Creates a missing file. An existing one is not opened: closing it would release this process's
 * locks on it (POSIX).
 */
export function ensurePrivateFile(path: string): void {
  if (existsSync(path)) restrictFile(path);
  else closeSync(openSync(path, 'a', FILE_MODE));
}
