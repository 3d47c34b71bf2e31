import { afterEach, describe, expect, test } from 'vitest';
import { errors } from '../../src/contract/errors.ts';
import { exchange, rawConnections, readAnswer } from '../support/raw-http.ts';
import { startServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { guest, TestClient } from '../support/test-client.ts';
import { emptyWebDir } from './web-dir.ts';

let server: TestServer;
const { dial, hangUp } = rawConnections();

async function start(options: TestServerOptions = {}): Promise<void> {
  server = await startServer(options);
}
afterEach(async () => {
  hangUp();
  await server.close();
});

describe('the client address', () => {
  const miss = (from: string) =>
    new TestClient(server.address).request('GET', '/api/games/ZZZZZ/check', {
      headers: { 'x-forwarded-for': from },
    });

  test('is that of the connection without a trusted proxy, whatever the headers contain', async () => {
    await start({ environment: { LIMIT_FACTOR: '0.1' } });
    for (let n = 0; n < 4; n += 1) expect((await miss(`10.0.0.${n}`)).status).toBe(404);
    expect((await miss('10.0.0.9')).status).toBe(429);
  });

  test('is taken from a trusted proxy', async () => {
    await start({ environment: { LIMIT_FACTOR: '0.1', TRUST_PROXY: '127.0.0.1' } });
    for (let n = 0; n < 4; n += 1) expect((await miss('10.0.0.1')).status).toBe(404);
    expect((await miss('10.0.0.1')).status).toBe(429);
    expect((await miss('10.0.0.2')).status).toBe(404);
    // Only the entry of the proxy itself is trusted.
    expect((await miss('10.0.0.77, 10.0.0.1')).status).toBe(429);
  });

  test('ignores a port that some proxies append', async () => {
    const TRUST_PROXY = '127.0.0.1, 10.9.0.0/16';
    await start({ environment: { LIMIT_FACTOR: '0.1', TRUST_PROXY } });
    for (let n = 0; n < 4; n += 1) expect((await miss(`10.0.0.1:${5000 + n}`)).status).toBe(404);
    for (const from of ['10.0.0.1:6000', '10.0.0.1', '10.0.0.1:6001, 10.9.0.7:443']) {
      expect([from, (await miss(from)).status]).toEqual([from, 429]);
    }
    expect((await miss('10.0.0.2:5000, 10.9.0.7:443')).status).toBe(404);
  });
});

describe('[D3] calls per address', () => {
  const webDir = emptyWebDir();
  const ask = async (path: string, method = 'GET') =>
    (await new TestClient(server.address).request(method, path)).status;

  test('are counted however the path is encoded', async () => {
    await start({ environment: { LIMIT_FACTOR: '0.01' } });
    for (let n = 0; n < 20; n += 1) expect(await ask('/%61pi/imprint')).toBe(200);
    for (const path of ['/api/imprint', '/%61pi/imprint', '/api/nichts']) {
      expect([path, await ask(path)]).toEqual([path, 429]);
    }
    expect([await ask('/healthz'), await ask('/readyz'), await ask('/')]).toEqual([200, 200, 404]);
  });

  test('pages and files have their own limits; health checks have none', async () => {
    // Six pages, fifty files.
    await start({ webDir, environment: { LIMIT_FACTOR: '0.01' } });
    for (const path of ['/', '/?join=K7QXP', '/gibt-es-nicht', '/shell', '/assets/x/y', '//']) {
      expect([path, await ask(path)]).not.toEqual([path, 429]);
    }
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      expect([method, await ask('/', method)]).toEqual([method, 429]);
    }
    const opened = await fetch(server.address, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([opened.status, await opened.text()]).toEqual([429, errors['too-many'].message]);
    expect(opened.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    for (let n = 0; n < 50; n += 1) {
      expect(await ask(n % 2 === 0 ? '/index.html' : '/assets/gone.js')).not.toBe(429);
    }
    expect([await ask('/index.html'), await ask('/assets/gone.js', 'HEAD')]).toEqual([429, 429]);
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200]);
    expect(await ask('/api/imprint')).toBe(200);
  });

  test('a refused live channel is answered like any call', async () => {
    await start({ environment: { LIMIT_FACTOR: '0.02' } });
    const host = await guest(server.address, 'Mia');
    const upgrade = [
      `GET /api/games/ZZZZZ/live?playerId=${host.id} HTTP/1.1`,
      'Host: x',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ].join('\r\n');
    const first = dial(server.address, `${upgrade}\r\nCookie: ${host.cookie}\r\n\r\n`);
    await expect.poll(first.heard).toMatch(/^HTTP\/1.1 101 /);
    const answer = readAnswer(
      await exchange(server.address, `${upgrade}\r\nCookie: ${host.cookie}\r\n\r\n`),
    );
    expect(answer.status).toBe(429);
    expect(answer.error).toEqual({ code: 'too-many', message: errors['too-many'].message });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });
});
