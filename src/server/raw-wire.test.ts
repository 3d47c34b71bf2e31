import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ErrorBody, errors } from '../contract/errors.ts';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Sends these bytes and reads until the server hangs up. */
async function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return heard;
}

const upgrade = 'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';

test.each([
  ['garbage', 'hello\r\n\r\n', 'malformed'],
  [
    'a length below zero',
    'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'malformed',
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    'malformed',
  ],
  [
    '20 KB of header',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    'too-large',
  ],
] as const)('%s is answered in German and the line is closed', async (_, bytes, code) => {
  const answer = await exchange(bytes);
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as ErrorBody;
  expect(body).toEqual({ code, message: errors[code].message });
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${errors[code].status} `));
});

test.each([
  ['a bad address', `GET /%zz HTTP/1.1\r\n${upgrade}`],
  ['a page', `GET / HTTP/1.1\r\n${upgrade}`],
  ['a call', `GET /api/categories HTTP/1.1\r\n${upgrade}`],
  ['a lobby with an endless name', `GET /api/games/${'A'.repeat(150)}/live HTTP/1.1\r\n${upgrade}`],
  ['a live channel without its key', `GET /api/games/K7QXP/live HTTP/1.1\r\n${upgrade}`],
])('an upgrade of %s is refused, and the line is not left open', async (_, bytes) => {
  expect(await exchange(bytes)).toMatch(/^HTTP\/1.1 4\d\d /);
});
