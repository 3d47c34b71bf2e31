import { expect, test } from 'vitest';
import { serviceLine } from './test-report.mjs';

const tests = [
  { name: 'store on SQLite saves', ran: true },
  { name: 'store on PostgreSQL saves', ran: false },
];

test('a missing service is reported as skipped', () => {
  expect(serviceLine('PostgreSQL', tests)).toMatch(/LEFT OUT/);
});

test('a present service is reported with its test count', () => {
  expect(serviceLine('SQLite', tests)).toBe('SQLite: 1 tests ran on it.');
});

test('a service without tests is not reported as tested', () => {
  expect(serviceLine('Redis', tests)).toMatch(/no test needs it/);
});
