import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'imposter-web-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Imposter</title>');
  writeFileSync(join(webDir, 'robots.txt'), 'User-agent: *');
  const script = 'console.log("Imposter")';
  writeFileSync(join(webDir, 'assets/main-a1b2c3.js'), script);
  writeFileSync(join(webDir, 'assets/main-a1b2c3.js.gz'), gzipSync(script));
  server = await startServer({ webDir });
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers });

describe('the screens', () => {
  test.each(['/', '/auth', '/impressum', '/lobby/K7QXP', '/game/K7QXP', '/?join=K7QXP'])(
    '%s is the page, with or without compression',
    async (path) => {
      for (const headers of [
        {},
        { 'accept-encoding': 'identity' },
        { 'accept-encoding': 'gzip' },
      ]) {
        const answer = await get(path, headers);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain('<title>Imposter</title>');
        expect(answer.headers.get('cache-control')).toBe('no-cache');
      }
    },
  );

  test('an unknown path shows the page with 404, an unknown file is just missing', async () => {
    const page = await get('/gibt-es-nicht');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<title>Imposter</title>');
    for (const path of ['/assets/nix.js', '/assets/', '/api/nichts']) {
      const missing = await get(path);
      expect([path, missing.status]).toEqual([path, 404]);
      expect(await missing.json()).toMatchObject({ code: 'not-found' });
    }
  });

  test('files with hashed names are kept for ever and sent compressed', async () => {
    const answer = await get('/assets/main-a1b2c3.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe('console.log("Imposter")');
  });

  test.each(['/..%2f..%2fetc/passwd', '/%2e%2e/package.json', '/assets/..%5c..%5cpackage.json'])(
    '%s leads nowhere outside',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toMatch(/root:|"name"/);
    },
  );
});
