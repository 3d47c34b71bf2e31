import { expect, test } from 'vitest';
import { trustedProxies } from './proxies.ts';

const isTrusted = trustedProxies(['127.0.0.1', '10.9.0.0/16', '2001:db8::/32']);

test.each([
  '127.0.0.1',
  '::ffff:127.0.0.1',
  '127.0.0.1:443',
  '10.9.255.1',
  '2001:db8:1::1',
  '[2001:db8::1]:443',
])('%s is in the list', (address) => {
  expect(isTrusted(address)).toBe(true);
});

test.each(['127.0.0.2', '10.10.0.1', '2001:db9::1', 'unknown', '127.0.0.1:', '', undefined])(
  '%s is not',
  (address) => {
    expect(isTrusted(address)).toBe(false);
  },
);

test('at most ten proxies are trusted in a chain', () => {
  expect([isTrusted('127.0.0.1', 9), isTrusted('127.0.0.1', 10)]).toEqual([true, false]);
});

test('true trusts every peer, false none', () => {
  expect([trustedProxies(true)('192.0.2.1'), trustedProxies(false)('127.0.0.1')]).toEqual([
    true,
    false,
  ]);
});
