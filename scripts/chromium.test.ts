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

test('CHROMIUM_PATH takes precedence', () => {
  const own = join(folder, 'google-chrome');
  expect(findChromium({ CHROMIUM_PATH: own, PATH: '/usr/bin' })).toBe(own);
});

test('an invalid CHROMIUM_PATH throws', () => {
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'none'), PATH: folder })).toThrow(
    /CHROMIUM_PATH/,
  );
});

test('falls back to PATH', () => {
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'google-chrome'));
});

test('prefers the headless shell', () => {
  writeFileSync(join(folder, 'chromium-headless-shell'), '');
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'));
  expect(findChromium({ PATH: folder }, ['google-chrome'])).toBe(join(folder, 'google-chrome'));
});
