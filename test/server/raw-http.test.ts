import { expect, test } from 'vitest';
import { errors } from '../../src/contract/errors.ts';
import { shared } from '../support/lifetime.ts';
import { exchange, readAnswer } from '../support/raw-http.ts';
import { startServer } from '../support/server.ts';

const server = await shared(startServer());

const handshake = 'Upgrade: websocket\r\nConnection: Upgrade\r\n';
const upgrade = `Host: x\r\n${handshake}`;
const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

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
  '%s is answered in German, safe to show, and the connection is closed',
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
  [
    'a live channel with a body that never comes',
    `GET /api/games/K7QXP/live HTTP/1.1\r\n${upgrade}${key}Content-Length: 10\r\n\r\n`,
  ],
  [
    'a live channel with chunks that never come',
    `GET /api/games/K7QXP/live HTTP/1.1\r\n${upgrade}${key}Transfer-Encoding: chunked\r\n\r\n`,
  ],
])('an upgrade of %s is refused, and the connection is closed', async (_, bytes) => {
  expect(await exchange(server.address, bytes)).toMatch(/^HTTP\/1.1 4\d\d /);
});

test('an address that cannot be decoded shows only the message', async () => {
  const answer = await fetch(`${server.address}/%zz`, { headers: { accept: 'text/html' } });
  expect([answer.status, await answer.text()]).toEqual([400, errors.malformed.message]);
});

const get = (...lines: string[]) =>
  ['GET /api/imprint HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n');

test.each([
  ['no Host', get()],
  ['two Hosts', get('Host: x', 'Host: y')],
  ['the same Host twice', get('Host: x', 'hOST: x')],
  ['two Hosts and HTTP/1.0', get('Host: x', 'Host: y').replace('HTTP/1.1', 'HTTP/1.0')],
  ['a Host with a space', get('Host: a b')],
  ['a Host with a path', get('Host: x/y')],
  ['a Host with a user', get('Host: me@x')],
  ['a Host with markup', get('Host: x"><b>')],
  ['a handshake without Host', `GET /api/games/K7QXP/live HTTP/1.1\r\n${handshake}${key}\r\n`],
])('%s is answered 400 like any other error', async (_, bytes) => {
  const answer = readAnswer(await exchange(server.address, bytes));
  expect([answer.status, answer.error]).toEqual([
    400,
    { code: 'malformed', message: errors.malformed.message },
  ]);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['HTTP/1.0 without Host', get().replace('HTTP/1.1', 'HTTP/1.0')],
  ['an empty Host', get('Host:')],
  ['a Host with a port', get('Host: imposter_1.example:3000')],
  ['an IPv6 Host', get('Host: [2001:db8::1]:3000')],
  ['an unknown expectation', get('Host: x', 'Expect: tea')],
])('%s is served', async (_, bytes) => {
  expect(await exchange(server.address, bytes)).toMatch(/^HTTP\/1.1 200 /);
});

const live = `GET /api/games/K7QXP/live HTTP/1.1\r\n${upgrade}`;

test.each([
  ['no key', live],
  ['a bad key', `${live}Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n`],
  ['no version', `${live}${key}`],
  ['an old version', `${live}${key}Sec-WebSocket-Version: 7\r\n`],
  ['a bad protocol', `${live}${key}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: ,,\r\n`],
])('a live channel with %s is refused in the application’s error format', async (_, bytes) => {
  const answer = readAnswer(await exchange(server.address, `${bytes}\r\n`));
  expect([answer.status, answer.error]).toEqual([
    400,
    { code: 'malformed', message: errors.malformed.message },
  ]);
  expect(answer.headers.get('sec-websocket-version')).toBe('13');
});
