import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { shared } from '../support/lifetime.ts';
import { POST_HEAD, rawConnections, readAnswer } from '../support/raw-http.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf, TestClient } from '../support/test-client.ts';

const { drip, hangUp } = rawConnections();

const server = await shared(startServer());
afterAll(hangUp);

describe('[N7] large and compressed bodies', () => {
  const json = { 'content-type': 'application/json' };

  test('more than 16 KB in chunks is 413 before the body is complete', async () => {
    const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
    const connection = drip(server.address, `${POST_HEAD}Transfer-Encoding: chunked\r\n\r\n`, {
      drop: chunk,
    });
    await connection.closed;
    const answer = readAnswer(connection.heard());
    expect([answer.status, answer.error.code]).toEqual([413, 'too-large']);
  });

  test.each(['gzip', 'deflate', 'br', 'gzip, gzip'])(
    'a body compressed with %s is not decompressed',
    async (encoding) => {
      const answer = await new TestClient(server.address).request('POST', '/api/guest', {
        body: gzipSync(Buffer.alloc(10_000_000)),
        headers: { ...json, 'content-encoding': encoding },
      });
      expect([answer.status, answer.error.code]).toEqual([415, 'wrong-type']);
    },
  );

  test('deep, wide and huge JSON is refused without growing memory', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const keys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));
    const bodies: [string, number][] = [
      ['['.repeat(16_000), 400],
      [`${'['.repeat(8000)}${']'.repeat(8000)}`, 400],
      [`${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`, 400],
      [keys(10_000), 413],
      [keys(1200), 400],
      [`{"playerId":"${'x'.repeat(1_000_000)}"}`, 413],
    ];
    const round = async () => {
      for (const [body, status] of bodies) {
        const path = `/api/games/${code}/start`;
        const answer = await host.request('POST', path, { body, headers: json });
        expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), status]);
      }
      host.received.length = 0;
    };
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed / 1e6;
    };
    for (let n = 0; n < 10; n += 1) await round();
    const before = heap();
    for (let n = 0; n < 40; n += 1) await round();
    expect(heap() - before).toBeLessThan(5);
  }, 60_000);
});
