import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/server/store/engines/database.ts';
import { openPostgres } from '../../src/server/store/engines/postgres.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite.ts';
import { migrate, migratorOf } from '../../src/server/store/migrate.ts';
import { openCategories } from '../../src/server/store/repositories/categories.ts';
import { temporaryFolder } from '../support/lifetime.ts';
import { makeDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';

const onPostgres = await postgresTest();

/** "Marken & Produkte" as shipped before groups. */
const SHIPPED = readFileSync(join(import.meta.dirname, 'words-before-groups.txt'), 'utf8')
  .trim()
  .split('\n');

async function expectNewListsBesideChangedOnes(database: Database): Promise<void> {
  const { db } = database;
  expect((await migratorOf(db).migrateTo('0015-one-time-tokens')).error).toBeUndefined();
  const changed = [...SHIPPED.slice(1), 'Vom Admin'];
  for (const [position, [name, words]] of [
    ['Marken & Produkte', SHIPPED] as const,
    ['Tiere', changed] as const,
  ].entries()) {
    await sql`insert into categories (id, name, words, is_premium, position, created_at, updated_at)
      values (${name}, ${name}, ${JSON.stringify(words)}, ${false}, ${position}, 1, 1)`.execute(db);
  }

  await migrate(db);
  const { seed, all } = openCategories(db);
  const newer = ['Tiere', 'Marken & Produkte', 'Weihnachten'].map((name) => ({
    name,
    words: ['## Gruppe', `${name} 1`, `${name} 2`],
    ...{ isPremium: true, isAdult: false, isActive: true },
  }));
  await seed(newer, 2);
  const expected = [
    { name: 'Marken & Produkte', words: newer[1]?.words, isPremium: false },
    { name: 'Tiere', words: changed, isPremium: false },
    { name: 'Weihnachten', words: newer[2]?.words, isPremium: true },
  ];
  expect(await all()).toMatchObject(expected);
  await database.close();
}

test('new lists replace the shipped ones and leave changed ones alone: SQLite', async () => {
  const dataDir = temporaryFolder(onTestFinished);
  await expectNewListsBesideChangedOnes(openSqlite(dataDir));
});

onPostgres(
  'new lists replace the shipped ones and leave changed ones alone: PostgreSQL',
  async () => {
    const { url, drop } = await makeDatabase();
    await expectNewListsBesideChangedOnes(openPostgres(url.href, 'migration', () => undefined));
    await drop();
  },
);
