import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process serves from this folder; `main` turns it into a sentence. */
export class DataDirInUse extends Error {
  readonly code = 'DATA_DIR_IN_USE';

  constructor(dataDir: string, cause: unknown) {
    super(`The data folder ${dataDir} is in use by another Imposter process.`, { cause });
  }
}

const SQLITE_BUSY = 5;

/**
 * Keeps every second process out of the folder until the answered function is called or this
 * process ends. The lock is an open transaction in a file of its own: the operating system
 * releases it with the process, also at kill -9, and the database itself stays readable for tools.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'imposter.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
    throw isTaken ? new DataDirInUse(dataDir, error) : error;
  }
  return () => lock.close();
}
