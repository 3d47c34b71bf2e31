import { expect, test } from 'vitest';
import { UsersQuery } from './admin-shapes.ts';
import { CancellationInput, WithdrawalInput } from './premium-shapes.ts';

const who = { name: 'Mia', username: 'mia', email: 'mia@example.org' };

// PostgreSQL rejects NUL, which would lose the declaration.
test.each([
  ['\0Mia', 'Mia'],
  ['M\0ia', 'Mia'],
  ['Mia\u001b[2J\u0085', 'Mia[2J'],
  ['Mia \ud800', 'Mia'],
])('[§ 312k BGB] a declaration containing %j is accepted', (typed, kept) => {
  const given = { ...who, name: typed, username: typed };
  expect(WithdrawalInput.parse(given)).toMatchObject({ name: kept, username: kept });
  const cancelled = CancellationInput.parse({ ...given, kind: 'extraordinary', reason: typed });
  expect(cancelled).toMatchObject({ name: kept, username: kept, reason: kept });
});

test('line breaks of a reason are kept', () => {
  const reason = 'Erstens.\nZweitens.';
  expect(CancellationInput.parse({ ...who, kind: 'extraordinary', reason }).reason).toBe(reason);
});

test('a text of only control characters is empty', () => {
  expect(WithdrawalInput.safeParse({ ...who, name: '\0\0' }).success).toBe(false);
  expect(UsersQuery.parse({ search: '\0' }).search).toBe('');
});

test('[A7] an admin search is cleaned like the names that it finds', () => {
  expect(UsersQuery.parse({ search: '\u2068a\0b\u2069' }).search).toBe('ab');
});
