import { expect, test } from 'vitest';
import { failureLines, serviceLine } from './test-report.mjs';

const ended = { failed: false, errors: [] };

const tests = [
  { name: 'store on SQLite saves', ran: true, ...ended },
  { name: 'store on PostgreSQL saves', ran: false, ...ended },
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

test('failed tests, and those that passed on the second try, are named with their error', () => {
  const late = { name: 'late', ran: true, failed: false, errors: ['timed out\n  at a.ts:1'] };
  const wrong = { name: 'wrong', ran: true, failed: true, errors: ['expected 1'] };
  expect(failureLines([...tests, late, wrong])).toEqual([
    'FLAKY  late\n    timed out\n      at a.ts:1',
    'FAILED wrong\n    expected 1',
  ]);
});
