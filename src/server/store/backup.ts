import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../process/startup-error.ts';
import { FILE, refuseEmpty } from './engines/sqlite.ts';
import { ensurePrivateFile } from './private-files.ts';
import { fileUnusable } from './unusable.ts';

class BackupRefused extends OperatorError {}

function copy(source: string, target: string): void {
  using database = new DatabaseSync(source, { readOnly: true });
  database.prepare('vacuum into ?').run(target);
}

function check(file: string): void {
  using database = new DatabaseSync(file, { readOnly: true });
  const { integrity_check: result } = database.prepare('pragma integrity_check').get() ?? {};
  if (result !== 'ok') throw new BackupRefused(`The backup would be damaged: ${result}.`);
}

/** `vacuum into` does not sync the file. */
function flush(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** SQLITE_CORRUPT, SQLITE_NOTADB: of the two files only the source can be damaged. */
const DAMAGED = [11, 26];

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && DAMAGED.includes(Number(error.errcode) & 0xff);

/** Renames the file only once it is complete, verified and synced. */
function write(source: string, file: string): void {
  const draft = `${file}.${randomUUID()}.part`;
  ensurePrivateFile(draft);
  try {
    copy(source, draft);
    check(draft);
    flush(draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Writes a consistent snapshot of this folder's embedded database to one file that can replace it;
 * a server may keep writing. Throws OperatorError and leaves no file on failure.
 */
export function backUp(dataDir: string, file: string): void {
  const source = join(dataDir, FILE);
  if (!existsSync(source)) throw new BackupRefused(`There is no embedded database in ${dataDir}.`);
  refuseEmpty(source);
  if (existsSync(file)) throw new BackupRefused(`${file} is there already.`);
  try {
    write(source, file);
  } catch (error) {
    throw fileUnusable(isDamage(error) ? source : file, error);
  }
}
