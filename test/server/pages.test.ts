import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DISPLAY_PATH, SHELL_PATH, screens } from '../../src/contract/screens.ts';
import { shared, temporaryFolder } from '../support/lifetime.ts';
import { exchange } from '../support/raw-http.ts';
import { startServer } from '../support/server.ts';

const networkInterfaces = vi.spyOn(os, 'networkInterfaces').mockReturnValue({});
syncBuiltinESMExports();
afterAll(() => {
  networkInterfaces.mockRestore();
  syncBuiltinESMExports();
});

const PAGE =
  '<!doctype html><head><title>Imposter</title></head><body><div id="root"></div></body>';

const webDir = temporaryFolder();
mkdirSync(join(webDir, 'assets'));
writeFileSync(join(webDir, 'index.html'), PAGE);
const files = {
  home: { files: [], html: '<h1>Finde den $&</h1>' },
  game: { files: ['/assets/game-d4e5f6.js', '/assets/ui-a7b8c9.js'], html: '' },
};
const invitation = '<h1>Du bist eingeladen!</h1>';
const built = { app: ['/assets/main-a1b2c3.js'], screens: files, invitation };
writeFileSync(join(webDir, 'screens.json'), JSON.stringify(built));
const display = '<html><head><title>Bühne</title></head><script>if (1 < 2) f();</script></html>';
writeFileSync(join(webDir, 'buehne.html'), display);
writeFileSync(join(webDir, 'robots.txt'), 'User-agent: *');
const script = 'console.log("Imposter")';
writeFileSync(join(webDir, 'assets/main-a1b2c3.js'), script);
writeFileSync(join(webDir, 'assets/main-a1b2c3.js.gz'), gzipSync(script));
const server = await shared(startServer({ webDir }));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers });

describe('the pages', () => {
  const paths = Object.values(screens)
    .filter(({ path }) => path !== screens.premium.path)
    .map(({ path }) => path.replace(':code?', 'K7QXP').replace(':id', 'test-2c5ea4c0'));

  test.each([...paths, '/lobby', '/game/', '/?join=K7QXP', SHELL_PATH])(
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
        const isZipped = headers['accept-encoding'] !== 'identity';
        expect(answer.headers.get('content-encoding')).toBe(isZipped ? 'gzip' : null);
      }
    },
  );

  test.each(['/premium', '/premium?utm_source=x'])(
    '%s needs a session cookie; others are redirected to the sign-in',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const withoutCookie = await fetch(server.address + path, { method, redirect: 'manual' });
        expect([withoutCookie.status, withoutCookie.headers.get('location')]).toEqual([
          302,
          '/auth?action=premium',
        ]);
        expect(withoutCookie.headers.get('cache-control')).toBe('no-store');
      }
      // The page itself checks whether the session is valid.
      const withCookie = await get(path, { cookie: 'imposter=whatever' });
      expect([withCookie.status, withCookie.redirected]).toEqual([200, false]);
    },
  );

  test('a page preloads the files of its route', async () => {
    const filesOf = async (path: string) =>
      Array.from(
        (await (await get(path)).text()).matchAll(/<link rel="modulepreload"[^>]+href="([^"]+)"/g),
        ([, file]) => file,
      );
    expect(await filesOf('/game/K7QXP')).toEqual([
      '/assets/main-a1b2c3.js',
      '/assets/game-d4e5f6.js',
      '/assets/ui-a7b8c9.js',
    ]);
    expect(await filesOf('/lobby/K7QXP?x=/game/')).toEqual(['/assets/main-a1b2c3.js']);
  });

  test.each([
    ['/', 'Finde den $&'],
    ['/?utm_source=x', 'Finde den $&'],
    ['/?join=zu-lang', 'Finde den $&'],
    ['/?join=K7QXP', 'Du bist eingeladen!'],
    ['/?join=Code:%20k7qxp.', 'Du bist eingeladen!'],
  ])('%s is prerendered, and defers what is not needed', async (path, title) => {
    const html = await (await get(path)).text();
    expect(html).toContain(`<div id="root"><h1>${title}</h1></div>`);
    expect(html).toContain(
      '<link rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/main-a1b2c3.js">',
    );
  });

  test.each(['/lobby/K7QXP', '/auth', '/shell', '/gibt-es-nicht'])(
    '%s has no prerendered view and is rendered in the browser',
    async (path) => {
      expect(await (await get(path)).text()).toContain('<div id="root"></div>');
    },
  );

  test.each([
    ['/lobby/K7QXP.', '/lobby/K7QXP'],
    ['/game/(k7qxp)', '/game/K7QXP'],
    ['/voting/%20K7QXP%20', '/voting/K7QXP'],
    ['/result/Code:%20K7QXP', '/result/K7QXP'],
    ['/Lobby/k7qxp', '/lobby/K7QXP'],
    ['/lobby/K7QXP/', '/lobby/K7QXP'],
    ['/lobby/K7QX', '/?join=K7QX'],
    ['/lobby/K7QXPQ?x=1', '/?join=K7QXPQ'],
  ])('[L1] %s leads to %s', async (path, target) => {
    const answer = await fetch(server.address + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
  });

  test('a prerendered view is the same for all clients', async () => {
    const signedIn = await get('/', { cookie: 'imposter=whatever', 'accept-language': 'en' });
    expect(await signedIn.text()).toBe(await (await get('/')).text());
  });

  test('an unknown path is the page with 404, an unknown file plain 404', async () => {
    for (const path of [
      '/gibt-es-nicht',
      '/premium-nix',
      '/premium/nix',
      '/premium/test-checkout/',
    ]) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(await page.text()).toContain('<title>Imposter</title>');
    }
    for (const path of ['/assets/nix.js', '/assets/', '/api/nichts']) {
      const missing = await get(path);
      expect([path, missing.status]).toEqual([path, 404]);
      expect(await missing.json()).toMatchObject({ code: 'not-found' });
    }
  });

  test('files with hashed names are cached forever and sent compressed', async () => {
    const answer = await get('/assets/main-a1b2c3.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe('console.log("Imposter")');
  });

  test('a HEAD of a page is answered like its GET', async () => {
    const answer = await fetch(`${server.address}/`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  test('files of a build made while the server runs are served', async () => {
    writeFileSync(join(webDir, 'assets/later-d4e5f6.js'), 'late');
    expect(await (await get('/assets/later-d4e5f6.js')).text()).toBe('late');
  });

  test.each(['/..%2f..%2fetc/passwd', '/%2e%2e/package.json', '/assets/..%5c..%5cpackage.json'])(
    '%s does not escape the folder',
    async (path) => {
      const answer = await get(path);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/root:|"name"/);
    },
  );
});

/** The meta tags of a page, by name. */
async function metaOf(path: string, headers: Record<string, string> = {}, at = server) {
  const html = await (await fetch(at.address + path, { headers })).text();
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
  return Object.fromEntries(Array.from(tags, ([, name, content]) => [name, content]));
}

describe('the page of a display', () => {
  test('is a document of its own', async () => {
    const answer = await get(DISPLAY_PATH);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await answer.text()).toBe(display);
  });

  test('may run its inline script, and no other', async () => {
    const policy = (await get(DISPLAY_PATH)).headers.get('content-security-policy');
    const hash = createHash('sha256').update('if (1 < 2) f();').digest('base64');
    expect(policy).toContain(`;script-src 'self' 'sha256-${hash}';`);
  });
});

describe('link previews', () => {
  test('an invitation shows its code, and an image with an absolute address', async () => {
    const meta = await metaOf('/?join=k7qxp');
    expect(meta).toMatchObject({
      'og:title': 'Komm in meine Imposter-Runde: K7QXP',
      'og:url': `${server.address}/?join=K7QXP`,
      'og:image': `${server.address}/preview.png`,
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:description']).toContain('bis auf eine Person');
    expect(meta['public-url']).toBeUndefined();
  });

  test.each(['/', '/impressum', '/?join=zu-lang', '/?join=%3Cscript%3E', '/lobby/K7QXP', '/nix'])(
    '%s shows the game itself',
    async (path) => {
      const meta = await metaOf(path);
      expect(meta['og:title']).toBe('Imposter – Wer ist der Hochstapler?');
      expect(meta['og:url']).toBe(`${server.address}/`);
    },
  );

  test('[W2b] it does not reveal whether the lobby exists', async () => {
    const one = await (await get('/?join=AAAAA')).text();
    const other = await (await get('/?join=BBBBB')).text();
    expect(other.replaceAll('BBBBB', 'AAAAA')).toBe(one);
  });

  test('PUBLIC_URL is the address in it, and is passed to the screens', async () => {
    const publicUrl = 'https://imposter.example';
    const behindProxy = await startServer({ webDir, environment: { PUBLIC_URL: publicUrl } });
    expect(await metaOf(DISPLAY_PATH, {}, behindProxy)).toEqual({ 'public-url': publicUrl });
    const meta = await metaOf('/?join=K7QXP', {}, behindProxy);
    await behindProxy.close();
    expect(meta).toMatchObject({
      'public-url': publicUrl,
      'og:url': `${publicUrl}/?join=K7QXP`,
      'og:image': `${publicUrl}/preview.png`,
    });
  });

  test('forwarded addresses count only from a trusted proxy', async () => {
    const trusting = await startServer({ webDir, environment: { TRUST_PROXY: 'on' } });
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'imposter.example' };
    const believed = await metaOf('/', forwarded, trusting);
    await trusting.close();
    expect(believed['og:image']).toBe('https://imposter.example/preview.png');
    expect((await metaOf('/', forwarded))['og:image']).toBe(`${server.address}/preview.png`);
  });

  test('an invented host is escaped', async () => {
    const trusting = await startServer({ webDir, environment: { TRUST_PROXY: 'on' } });
    const forwarded = { 'x-forwarded-host': 'x"><script>alert(1)</script>' };
    const html = await (await fetch(trusting.address, { headers: forwarded })).text();
    await trusting.close();
    expect(html).not.toContain('<script>');
  });
});

describe('invitations from a browser on the machine of the server', () => {
  const { port } = new URL(server.address);
  const lan = `http://192.168.1.20:${port}`;
  const cable = { family: 'IPv4', internal: false, netmask: '', mac: '', cidr: null } as const;

  beforeEach(() => {
    networkInterfaces.mockReturnValue({
      lo: [{ ...cable, address: '127.0.0.1', internal: true }],
      wlan0: [
        { ...cable, family: 'IPv6', scopeid: 2, address: 'fe80::1' },
        { ...cable, address: '192.168.1.20' },
      ],
    });
  });
  afterEach(() => void networkInterfaces.mockReturnValue({}));

  /** `fetch` does not set the header Host. */
  async function publicUrlAt(path: string, host: string, { at = server, headers = '' } = {}) {
    const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`;
    const answer = await exchange(at.address, head);
    expect(answer).toContain('<title>');
    return /<meta name="public-url" content="([^"]*)">/.exec(answer)?.[1];
  }

  test.each(['/', '/lobby/K7QXP', SHELL_PATH, DISPLAY_PATH])(
    'lead from %s to its LAN address',
    async (path) => {
      for (const host of ['localhost', `localhost:${port}`, '127.0.0.1', '[::1]:3000'])
        expect([host, await publicUrlAt(path, host)]).toEqual([host, lan]);
    },
  );

  test.each(['192.168.1.20:3000', 'imposter.example', 'localhost.example', '127.0.0.1.example'])(
    'keep the origin of a page at %s',
    async (host) => {
      expect(await publicUrlAt('/', host)).toBeUndefined();
    },
  );

  test('keep it without a LAN address, for another machine, and where only this one is served', async () => {
    const behindProxy = await startServer({ webDir, environment: { TRUST_PROXY: 'on' } });
    const headers = 'X-Forwarded-For: 203.0.113.9\r\n';
    expect(await publicUrlAt('/', 'localhost', { at: behindProxy, headers })).toBeUndefined();
    await behindProxy.close();

    const hidden = await startServer({ webDir, environment: { HOST: '127.0.0.1' } });
    expect(await publicUrlAt('/', 'localhost', { at: hidden })).toBeUndefined();
    await hidden.close();

    networkInterfaces.mockReturnValue({});
    expect(await publicUrlAt('/', 'localhost')).toBeUndefined();
  });
});
