import { afterEach, describe, expect, test } from 'vitest';
import { errors } from '../../contract/errors.ts';
import { guest, Person } from '../testing/person.ts';
import { exchange, rawLines, readAnswer } from '../testing/raw.ts';
import { startServer, type TestServer, type TestServerOptions } from '../testing/server.ts';

let server: TestServer;
const { dial, hangUp } = rawLines();

async function start(options: TestServerOptions = {}): Promise<void> {
  server = await startServer(options);
}
afterEach(async () => {
  hangUp();
  await server.close();
});

describe('[L9] the address of a caller', () => {
  const miss = (from: string) =>
    new Person(server.address).request('GET', '/api/games/ZZZZZ/check', {
      headers: { 'x-forwarded-for': from },
    });

  test('is the line’s own where no proxy is trusted, whatever the caller says', async () => {
    await start({ environment: { LIMIT_FACTOR: '0.1' } });
    for (let n = 0; n < 4; n += 1) expect((await miss(`10.0.0.${n}`)).status).toBe(404);
    expect((await miss('10.0.0.9')).status).toBe(429);
  });

  test('is what a trusted proxy says', async () => {
    await start({ environment: { LIMIT_FACTOR: '0.1', TRUST_PROXY: '127.0.0.1' } });
    for (let n = 0; n < 4; n += 1) expect((await miss('10.0.0.1')).status).toBe(404);
    expect((await miss('10.0.0.1')).status).toBe(429);
    expect((await miss('10.0.0.2')).status).toBe(404);
    // Only the proxy itself is believed, not what was written before it.
    expect((await miss('10.0.0.77, 10.0.0.1')).status).toBe(429);
  });
});

describe('[D3] calls of an address', () => {
  test('are counted however the path is written; pages and health are none', async () => {
    await start({ environment: { LIMIT_FACTOR: '0.01' } });
    const ask = async (path: string) =>
      (await new Person(server.address).request('GET', path)).status;
    for (let n = 0; n < 20; n += 1) expect(await ask('/%61pi/imprint')).toBe(200);
    for (const path of ['/api/imprint', '/%61pi/imprint', '/api/nichts']) {
      expect([path, await ask(path)]).toEqual([path, 429]);
    }
    expect([await ask('/healthz'), await ask('/readyz'), await ask('/')]).toEqual([200, 200, 404]);
  });

  test('a refused live channel is answered as any call', async () => {
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
