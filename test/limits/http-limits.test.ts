import { truncateSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exchange, POST_HEAD, rawConnections, readAnswer } from '../support/raw-http.ts';
import { startServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { lobbyOf, roles, startRound, TestClient } from '../support/test-client.ts';
import { emptyWebDir } from './web-dir.ts';

let server: TestServer;
const { dial, drip, hangUp } = rawConnections();

async function start(options: TestServerOptions = {}): Promise<void> {
  server = await startServer(options);
}
afterEach(async () => {
  hangUp();
  await server.close();
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

describe('many requests on one connection', () => {
  const READY = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n';
  /** The requests in progress and how each of them ends. */
  const handled: (() => void)[] = [];
  const startHeld = () =>
    start({
      wrapStore: (store) => ({
        ...store,
        check: () => new Promise<void>((resolve) => handled.push(resolve)),
      }),
    });
  afterEach(() => {
    for (const end of handled.splice(0)) end();
  });

  test('pipelined requests are handled one after the other', async () => {
    await startHeld();
    const connection = dial(server.address, READY.repeat(3) + READY.replace('/readyz', '/healthz'));
    const answers = () => connection.heard().match(/HTTP\/1.1 200 /g)?.length ?? 0;
    for (let n = 0; n < 3; n += 1) {
      await expect.poll(() => handled.length).toBe(1);
      // Anything handled concurrently, such as /healthz, would have been answered first.
      expect((await new TestClient(server.address).request('GET', '/healthz')).status).toBe(200);
      expect([handled.length, answers()]).toEqual([1, n]);
      handled.shift()?.();
    }
    await expect.poll(answers).toBe(4);
  });

  test('3 MB of them at once: one is handled, then the connection is closed', async () => {
    await startHeld();
    const connection = dial(server.address, READY.repeat(3_000_000 / READY.length));
    await connection.closed;
    expect(handled).toHaveLength(1);
    expect((await new TestClient(server.address).request('GET', '/api/imprint')).status).toBe(200);
  });

  test('nothing is handled for a client that has disconnected', async () => {
    await startHeld();
    const connection = dial(server.address, READY.repeat(3));
    connection.socket.end();
    await expect.poll(() => handled.length).toBe(1);
    handled.shift()?.();
    await connection.closed;
    await expect.poll(connections).toBe(0);
    expect(handled).toEqual([]);
  });

  test('an upgrade behind an unanswered request is ignored', async () => {
    await startHeld();
    const upgrade =
      'GET /api/games/K7QXP/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n' +
      'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
    const connection = dial(server.address, READY + upgrade);
    await expect.poll(() => handled.length).toBe(1);
    handled.shift()?.();
    await connection.closed;
    expect(connection.heard().match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
  });

  test('sequential requests are all answered, with an occasional new connection', async () => {
    await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<unknown>();
    for (let n = 0; n < 250; n += 1) {
      const status = await new Promise((resolve, reject) => {
        get(`${server.address}/api/imprint`, { agent }, (response) => {
          sockets.add(response.socket);
          response.resume().on('end', () => resolve(response.statusCode));
        }).on('error', reject);
      });
      expect(status).toBe(200);
    }
    expect(sockets.size).toBe(3);
    agent.destroy();
  });
});

describe('slow readers', () => {
  const BIG = 'GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n';
  const webDir = emptyWebDir();
  beforeAll(() => {
    const file = join(webDir, 'big.bin');
    writeFileSync(file, '');
    // More than the socket buffers of the system.
    truncateSync(file, 64 * 1024 * 1024);
  });

  test('a connection that reads nothing is closed', async () => {
    await start({ webDir, timeouts: { stalledMs: 200 } });
    const connection = dial(server.address, '');
    connection.socket.pause();
    connection.socket.write(BIG.repeat(5));
    await expect.poll(connections).toBe(1);
    await expect.poll(connections, { timeout: 5000 }).toBe(0);
  });

  test('a connection that reads a little now and then is closed', async () => {
    await start({ webDir, timeouts: { answerMs: 300 } });
    const connection = dial(server.address, '');
    connection.socket.pause();
    const reading = setInterval(() => connection.socket.read(1000), 20);
    connection.socket.write(BIG);
    await expect.poll(connections).toBe(1);
    await expect.poll(connections, { timeout: 5000 }).toBe(0);
    clearInterval(reading);
  });
});

describe('connections of an address', () => {
  test('are limited; closing one frees a slot', async () => {
    await start({ environment: { LIMIT_FACTOR: '0.01' } });
    const dialled = Array.from({ length: 20 }, () => dial(server.address, ''));
    await Promise.all(dialled.slice(5).map(({ closed }) => closed));
    expect(await connections()).toBe(5);
    dialled[0]?.socket.destroy();
    await expect.poll(connections).toBe(4);
    const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(await exchange(server.address, HEALTH)).toMatch(/^HTTP\/1.1 200 /);
  });

  test('are not limited for a trusted proxy', async () => {
    await start({ environment: { LIMIT_FACTOR: '0.01', TRUST_PROXY: '10.0.0.1, 127.0.0.0/8' } });
    for (let n = 0; n < 20; n += 1) dial(server.address, '');
    await expect.poll(connections).toBe(20);
  });
});

describe('[D1] slow requests', () => {
  const timeouts = { headersMs: 300, requestMs: 600, checkEveryMs: 50 };

  test.each([
    ['a head that never ends', 'GET / HTTP/1.1\r\nX-Slow: '],
    ['a body that never ends', `${POST_HEAD}Content-Length: 5000\r\n\r\n{"username":"`],
    ['chunks that never end', `${POST_HEAD}Transfer-Encoding: chunked\r\n\r\n5000\r\n{`],
    ['not a word', ''],
  ])('%s is answered 408, and the connection is closed', async (_, bytes) => {
    await start({ timeouts });
    const connection = bytes === '' ? dial(server.address, '') : drip(server.address, bytes);
    await connection.closed;
    const answer = readAnswer(connection.heard());
    expect([answer.status, answer.error.code]).toEqual([408, 'too-slow']);
  });

  test('a client that does not close is disconnected', async () => {
    await start({ timeouts });
    drip(server.address, 'GET / HTTP/1.1\r\nX-Slow: ', { stubborn: true });
    drip(server.address, `${POST_HEAD}Content-Length: 5000\r\n\r\n{`, { stubborn: true });
    drip(server.address, 'hello\r\n\r\n', { stubborn: true });
    dial(server.address, '', true);
    await expect.poll(connections).toBeGreaterThanOrEqual(3);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  });

  test('a lobby plays a whole round beside 500 of them', async () => {
    await start({ timeouts: { headersMs: 20_000, requestMs: 20_000, checkEveryMs: 50 } });
    for (let n = 0; n < 500; n += 1) {
      const bytes =
        n % 2 ? 'GET / HTTP/1.1\r\nX-Slow: ' : `${POST_HEAD}Content-Length: 5000\r\n\r\n{`;
      drip(server.address, bytes, { everyMs: 500 });
    }
    await expect.poll(connections, { timeout: 8000 }).toBeGreaterThanOrEqual(500);

    const { code, people } = await lobbyOf(server.address, 3);
    const channels = people.map((person) => person.live(code));
    expect((await startRound(code, people)).status).toBe('playing');
    const { imposters } = await roles(code, people);
    const [imposter] = imposters as [TestClient];
    await imposter.request('POST', `/api/games/${code}/guess`, {
      body: JSON.stringify({ imposterId: imposter.id, guessedWord: 'daneben' }),
      headers: { 'content-type': 'application/json' },
    });
    for (const channel of channels) {
      await channel.until((m) => m.type === 'game' && m.game.status === 'result');
      channel.socket.close();
    }
    // They were connected throughout.
    expect(await connections()).toBeGreaterThanOrEqual(500);
  }, 60_000);
});
