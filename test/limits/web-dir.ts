import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/lifetime.ts';

/** A minimal folder of built screens for the tests of one file. */
export function emptyWebDir(): string {
  const webDir = temporaryFolder();
  const files = { 'index.html': '', 'screens.json': '{"app":[],"screens":{},"invitation":""}' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(webDir, name), text);
  return webDir;
}
