import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../process/startup-error.ts';
import { ensurePrivateFile } from '../private-files.ts';
import { fileUnusable } from '../unusable.ts';

/** Another process serves from this folder. */
export class DataDirInUse extends OperatorError {
  readonly code = 'DATA_DIR_IN_USE';

  constructor(dataDir: string, cause: unknown) {
    super(`The data folder ${dataDir} is in use by another Imposter process.`, { cause });
  }
}

const SQLITE_BUSY = 5;

/**
 * Locks the folder against other processes until the returned function is called or this process
 * ends. The lock is an open transaction in a separate file: the OS releases it even after kill -9,
 * and tools can still read the database.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'imposter.lock');
  ensurePrivateFile(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
    throw isTaken ? new DataDirInUse(dataDir, error) : fileUnusable(path, error);
  }
  return () => lock.close();
}
