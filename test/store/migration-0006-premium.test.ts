import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { nodeSqliteDialect } from '../../src/server/store/engines/sqlite-dialect.ts';
import { up as firstTables } from '../../src/server/store/migrations/0001-first-tables.ts';
import { up as accounts } from '../../src/server/store/migrations/0002-accounts.ts';
import { up as premium } from '../../src/server/store/migrations/0006-premium.ts';

test('[B6] existing members stay members, as if granted by an admin', async () => {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely<never>(nodeSqliteDialect(database));
  await firstTables(db);
  await accounts(db);
  for (const [id, isPremium] of [
    ['mia', 1],
    ['ben', 0],
  ] as const) {
    await sql`insert into users (id, username, is_premium, created_at, updated_at)
      values (${id}, ${id}, ${isPremium}, 0, 0)`.execute(db);
  }
  await premium(db);
  const { rows } = await sql`select id, premium_granted, premium_paid_until from users
    order by id`.execute(db);
  expect(rows).toEqual([
    { id: 'ben', premium_granted: false, premium_paid_until: null },
    { id: 'mia', premium_granted: true, premium_paid_until: null },
  ]);
  await db.destroy();
});
