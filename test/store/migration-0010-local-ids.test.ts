import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { nodeSqliteDialect } from '../../src/server/store/engines/sqlite-dialect.ts';
import { up as firstTables } from '../../src/server/store/migrations/0001-first-tables.ts';
import { up as localIds } from '../../src/server/store/migrations/0010-local-ids.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('[W2] bound ids of existing sessions stay bound, with the same expiry', async () => {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely<never>(nodeSqliteDialect(database));
  await firstTables(db);
  await sql`insert into users (id, username, created_at, updated_at)
    values ('mia', 'Mia', 0, 0)`.execute(db);
  for (const [sid, id, days] of [
    ['a', 'mia', 40],
    ['b', 'local', 41],
    ['retired c', 'left', 42],
    ['retired d', 'left', 43],
  ] as const) {
    await sql`insert into sessions (sid, sess, player_id, expire)
      values (${sid}, '{}', ${id}, ${days * DAY_MS})`.execute(db);
  }
  await localIds(db);
  const { rows } = await sql`select * from local_ids order by player_id`.execute(db);
  expect(rows).toEqual([
    { player_id: 'left', seen_at: 13 * DAY_MS },
    { player_id: 'local', seen_at: 11 * DAY_MS },
  ]);
  await db.destroy();
});
