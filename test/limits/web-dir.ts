import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A minimal folder of built screens for the tests of one file. */
export function emptyWebDir(): { path: string } {
  const webDir = { path: '' };
  beforeAll(() => {
    webDir.path = mkdtempSync(join(tmpdir(), 'imposter-web-'));
    const files = { 'index.html': '', 'screens.json': '{"app":[],"screens":{},"invitation":""}' };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(webDir.path, name), text);
  });
  afterAll(() => rmSync(webDir.path, { recursive: true, force: true }));
  return webDir;
}
