import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** For all tests of a file, after which it is closed. */
export async function shared<T extends { close(): Promise<void> }>(
  starting: Promise<T>,
): Promise<T> {
  const started = await starting;
  afterAll(() => started.close());
  return started;
}

/** A new folder, removed after all tests of the file; with `onTestFinished` after the running one. */
export function temporaryFolder(
  atEnd: (remove: () => void) => void = afterAll,
  parent = tmpdir(),
): string {
  const folder = mkdtempSync(join(parent, 'imposter-test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** For tests that save thousands of times: in memory where there is such a folder. */
export const fastFolder = (): string =>
  temporaryFolder(afterAll, existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
