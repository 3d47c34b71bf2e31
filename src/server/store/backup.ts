import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FILE } from './sqlite.ts';

/** Why there is no backup; a sentence for whoever asked. */
export class BackupRefused extends Error {}

/**
 * Everything that the embedded database of this folder held at one moment, as one file that can take
 * its place. A server may run on it meanwhile, and goes on writing. Throws BackupRefused.
 */
export function backUp(dataDir: string, file: string): void {
  const path = join(dataDir, FILE);
  if (!existsSync(path)) throw new BackupRefused(`There is no embedded database in ${dataDir}.`);
  if (existsSync(file)) throw new BackupRefused(`${file} is there already.`);
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
  // As secret as the database itself.
  chmodSync(file, 0o600);
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: said } = copy.prepare('pragma integrity_check').get() ?? {};
    if (said !== 'ok') throw new BackupRefused(`${file} is damaged: ${said}`);
  } finally {
    copy.close();
  }
}
