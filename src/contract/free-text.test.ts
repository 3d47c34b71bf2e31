import { expect, test } from 'vitest';
import { UsersQuery } from './admin-shapes.ts';
import { CancellationWish, WithdrawalWish } from './premium-shapes.ts';

const who = { name: 'Mia', username: 'mia', email: 'mia@example.org' };

// PostgreSQL answers a NUL with an error, and the declaration would be lost.
test.each([
  ['\0Mia', 'Mia'],
  ['M\0ia', 'M ia'],
  ['Mia\u001b[2J\u0085', 'Mia [2J'],
  ['Mia \ud800', 'Mia \ufffd'],
])('[§ 312k BGB] a declaration with %j in it is received', (typed, kept) => {
  const given = { ...who, name: typed, username: typed };
  expect(WithdrawalWish.parse(given)).toMatchObject({ name: kept, username: kept });
  const cancelled = CancellationWish.parse({ ...given, kind: 'extraordinary', reason: typed });
  expect(cancelled).toMatchObject({ name: kept, username: kept, reason: kept });
});

test('the lines of a reason stay lines', () => {
  const reason = 'Erstens.\nZweitens.';
  expect(CancellationWish.parse({ ...who, kind: 'extraordinary', reason }).reason).toBe(reason);
});

test('nothing but control characters is nothing', () => {
  expect(WithdrawalWish.safeParse({ ...who, name: '\0\0' }).success).toBe(false);
  expect(UsersQuery.parse({ search: '\0' }).search).toBe('');
});

test('[section 8] an admin searches for what can be found', () => {
  expect(UsersQuery.parse({ search: 'a\0b' }).search).toBe('a b');
});
