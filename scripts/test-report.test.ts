import { expect, test } from 'vitest';
import { serviceLine } from './test-report.mjs';

const tests = [
  { name: 'store on SQLite saves', ran: true },
  { name: 'store on PostgreSQL saves', ran: false },
];

test('a service that did not answer is named as left out', () => {
  expect(serviceLine('PostgreSQL', tests)).toMatch(/LEFT OUT/);
});

test('a service that answered is named with what ran on it', () => {
  expect(serviceLine('SQLite', tests)).toBe('SQLite: 1 tests ran on it.');
});

test('a service that no test names is not claimed', () => {
  expect(serviceLine('Redis', tests)).toMatch(/no test needs it/);
});
