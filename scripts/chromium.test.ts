import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imposter-chromium-'));
  writeFileSync(join(folder, 'google-chrome'), '');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('CHROMIUM_PATH goes before everything else', () => {
  const own = join(folder, 'google-chrome');
  expect(findChromium({ CHROMIUM_PATH: own, PATH: '/usr/bin' })).toBe(own);
});

test('a CHROMIUM_PATH that leads nowhere is said, not passed over', () => {
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'none'), PATH: folder })).toThrow(
    /CHROMIUM_PATH/,
  );
});

test('else it is looked for in PATH', () => {
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'google-chrome'));
});
