import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/server/store/engines/database.ts';
import { openPostgres } from '../../src/server/store/engines/postgres.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite.ts';
import { migrate, migratorOf } from '../../src/server/store/migrate.ts';
import { temporaryFolder } from '../support/lifetime.ts';
import { makeDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';

const onPostgres = await postgresTest();

/** Entries of a deleted account ("Weg"), of a renamed one ("Mia") and of one that took its name. */
async function expectNamesRemoved(database: Database): Promise<void> {
  const { db } = database;
  const { error } = await migratorOf(db).migrateTo('0012-compatible-migrations');
  expect(error).toBeUndefined();
  for (const [id, username, createdAt] of [
    ['ada', 'Ada', 1],
    ['mia', 'Maja', 1],
    ['new', 'Weg', 50],
  ] as const) {
    await sql`insert into users (id, username, username_key, created_at, updated_at)
      values (${id}, ${username}, ${username.toLowerCase()}, ${createdAt}, 1)`.execute(db);
  }
  const renamed = JSON.stringify([{ field: 'username', before: 'Mia', after: 'Maja' }]);
  const moved = JSON.stringify([{ field: 'email', before: 'weg@example.org', after: '' }]);
  for (const [id, adminId, admin, action, subject, changes] of [
    ['1', 'ada', 'Ada', 'user-changed', 'Mia', renamed],
    ['2', 'gone', 'Weg', 'category-added', 'Tiere', '[]'],
    ['3', null, null, 'admin-given', 'Weg', '[]'],
    ['4', 'ada', 'Ada', 'user-changed', 'Weg', moved],
  ] as const) {
    await sql`insert into admin_log (id, at, admin_id, admin_name, action, subject, changes)
      values (${id}, 20, ${adminId}, ${admin}, ${action}, ${subject}, ${changes})`.execute(db);
  }

  await migrate(db);
  const { rows } =
    await sql`select admin_id, admin_name, subject, subject_id, changes from admin_log
    order by id`.execute(db);
  const ada = { adminId: 'ada', adminName: 'Ada' };
  const noOne = { subject: '', subjectId: null, changes: [] };
  expect(rows).toEqual([
    { ...ada, subject: 'Mia', subjectId: 'mia', changes: JSON.parse(renamed) },
    { adminId: null, adminName: '', subject: 'Tiere', subjectId: null, changes: [] },
    { adminId: null, adminName: null, ...noOne },
    { ...ada, ...noOne },
  ]);
  await database.close();
}

test('names of deleted accounts leave the log: SQLite', async () => {
  const dataDir = temporaryFolder(onTestFinished);
  await expectNamesRemoved(openSqlite(dataDir));
});

onPostgres('names of deleted accounts leave the log: PostgreSQL', async () => {
  const { url, drop } = await makeDatabase();
  await expectNamesRemoved(openPostgres(url.href, 'migration', () => undefined));
  await drop();
});
