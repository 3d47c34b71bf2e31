import { Agent, get } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { lobbyOf, Person, roles, startRound } from '../testing/person.ts';
import { POST_HEAD, rawLines, readAnswer } from '../testing/raw.ts';
import { startServer, type TestServer, type TestServerOptions } from '../testing/server.ts';

let server: TestServer;
const { dial, drip, hangUp } = rawLines();

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

describe('many requests on one line', () => {
  test('3 MB of them at once: a hundred are read, then the line is cut', async () => {
    let served = 0;
    await start({
      wrapStore: (store) => ({
        ...store,
        ping: async () => {
          served += 1;
        },
      }),
    });
    const one = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n';
    const line = dial(server.address, one.repeat(3_000_000 / one.length));
    await line.closed;
    expect(served).toBe(100);
    expect((await new Person(server.address).request('GET', '/api/imprint')).status).toBe(200);
  });

  test('one after the other they are all answered, on a new line now and then', async () => {
    await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const lines = new Set<unknown>();
    for (let n = 0; n < 250; n += 1) {
      const status = await new Promise((resolve, reject) => {
        get(`${server.address}/api/imprint`, { agent }, (response) => {
          lines.add(response.socket);
          response.resume().on('end', () => resolve(response.statusCode));
        }).on('error', reject);
      });
      expect(status).toBe(200);
    }
    expect(lines.size).toBe(3);
    agent.destroy();
  });
});

describe('[D1] slow requests', () => {
  const patience = { headersMs: 300, requestMs: 600, checkEveryMs: 50 };

  test.each([
    ['a head that never ends', 'GET / HTTP/1.1\r\nX-Slow: '],
    ['a body that never ends', `${POST_HEAD}Content-Length: 5000\r\n\r\n{"username":"`],
    ['chunks that never end', `${POST_HEAD}Transfer-Encoding: chunked\r\n\r\n5000\r\n{`],
    ['not a word', ''],
  ])('%s is answered 408, and the line is closed', async (_, bytes) => {
    await start({ patience });
    const line = bytes === '' ? dial(server.address, '') : drip(server.address, bytes);
    await line.closed;
    const answer = readAnswer(line.heard());
    expect([answer.status, answer.error.code]).toEqual([408, 'too-slow']);
  });

  test('whoever does not hang up is hung up on', async () => {
    await start({ patience });
    drip(server.address, 'GET / HTTP/1.1\r\nX-Slow: ', { stubborn: true });
    drip(server.address, `${POST_HEAD}Content-Length: 5000\r\n\r\n{`, { stubborn: true });
    drip(server.address, 'hello\r\n\r\n', { stubborn: true });
    dial(server.address, '', true);
    await expect.poll(connections).toBeGreaterThanOrEqual(3);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  });

  test('a lobby plays a whole round beside 500 of them, and then they are gone', async () => {
    await start({ patience: { headersMs: 10_000, requestMs: 10_000, checkEveryMs: 50 } });
    const slow = Array.from({ length: 500 }, (_, n) =>
      drip(
        server.address,
        n % 2 ? 'GET / HTTP/1.1\r\nX-Slow: ' : `${POST_HEAD}Content-Length: 5000\r\n\r\n{`,
        { everyMs: 500 },
      ),
    );
    await expect.poll(connections, { timeout: 8000 }).toBeGreaterThanOrEqual(500);

    const { code, people } = await lobbyOf(server.address, 3);
    const channels = people.map((person) => person.live(code));
    expect((await startRound(code, people)).status).toBe('playing');
    const { imposters } = await roles(code, people);
    const [imposter] = imposters as [Person];
    await imposter.request('POST', `/api/games/${code}/guess`, {
      body: JSON.stringify({ imposterId: imposter.id, guessedWord: 'daneben' }),
      headers: { 'content-type': 'application/json' },
    });
    for (const channel of channels) {
      await channel.until((m) => m.type === 'game' && m.game.status === 'result');
      channel.socket.close();
    }
    // They were there all the time.
    expect(await connections()).toBeGreaterThanOrEqual(500);
    await Promise.all(slow.map(({ closed }) => closed));
    for (const line of slow) expect(line.heard()).toMatch(/^HTTP\/1.1 408 /);
  }, 60_000);
});
