import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '../contract/errors.ts';
import { exchange, readAnswer } from './testing/raw.ts';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const upgrade = 'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';

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
  [
    'an address that cannot be decoded',
    'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'malformed',
  ],
] as const)(
  '%s is answered in German, safe to show, and the line is closed',
  async (_, bytes, code) => {
    const answer = readAnswer(await exchange(server.address, bytes));
    expect(answer.status).toBe(errors[code].status);
    expect(answer.error).toEqual({ code, message: errors[code].message });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);

test.each([
  ['a bad address', `GET /%zz HTTP/1.1\r\n${upgrade}\r\n`],
  ['a page', `GET / HTTP/1.1\r\n${upgrade}\r\n`],
  ['a call', `GET /api/categories HTTP/1.1\r\n${upgrade}\r\n`],
  [
    'a lobby with an endless name',
    `GET /api/games/${'A'.repeat(150)}/live HTTP/1.1\r\n${upgrade}\r\n`,
  ],
])('an upgrade of %s is refused, and the line is not left open', async (_, bytes) => {
  expect(await exchange(server.address, bytes)).toMatch(/^HTTP\/1.1 4\d\d /);
});

const live = `GET /api/games/K7QXP/live HTTP/1.1\r\n${upgrade}`;
const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

test.each([
  ['no key', live],
  ['a bad key', `${live}Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n`],
  ['no version', `${live}${key}`],
  ['an old version', `${live}${key}Sec-WebSocket-Version: 7\r\n`],
  ['a bad protocol', `${live}${key}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: ,,\r\n`],
])('a live channel with %s is refused in our words', async (_, bytes) => {
  const answer = readAnswer(await exchange(server.address, `${bytes}\r\n`));
  expect([answer.status, answer.error]).toEqual([
    400,
    { code: 'malformed', message: errors.malformed.message },
  ]);
  expect(answer.headers.get('sec-websocket-version')).toBe('13');
});
