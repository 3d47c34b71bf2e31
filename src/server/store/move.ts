import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { FILE, openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Why nothing was moved; a sentence for whoever asked. */
export class MoveRefused extends Error {}

/**
 * In this order, so that whoever is pointed at is there first. False: what only a running process
 * means.
 */
const IS_MOVED: Record<keyof Tables, boolean> = {
  users: true,
  sessions: true,
  local_ids: true,
  categories: true,
  own_categories: true,
  games: true,
  players: true,
  game_days: true,
  admin_log: true,
  subscriptions: true,
  payment_events: true,
  checkouts: true,
  payment_orphans: true,
  payment_notes: true,
  test_payments: true,
  declarations: true,
  chores: true,
  processes: false,
  sightings: false,
};
const TABLES = (Object.keys(IS_MOVED) as (keyof Tables)[]).filter((table) => IS_MOVED[table]);

const AT_ONCE = 500;

type Row = Record<string, unknown>;
type Moved = { table: keyof Tables; rows: number };

async function countOf(db: Kysely<Tables>, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** Tables of ours may be there from a move that did not come to its end; rows may not. */
async function refuseUnlessEmpty(target: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema()`.execute(target);
  const isOurs = (name: string) => Object.hasOwn(IS_MOVED, name) || name.startsWith('kysely_');
  for (const { name } of rows) {
    if (!isOurs(name)) {
      throw new MoveRefused(`The database is not empty: somebody else's table "${name}" is in it.`);
    }
    if (name.startsWith('kysely_')) continue;
    const count = await countOf(target, name as keyof Tables);
    if (count > 0) {
      throw new MoveRefused(`The database is not empty: "${name}" has ${count} rows.`);
    }
  }
}

/** JSON was parsed on the way out; the driver would make something of its own of an array. */
const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

async function moveTable(
  source: Kysely<Tables>,
  target: Transaction<Tables>,
  table: keyof Tables,
): Promise<Moved> {
  let last = 0;
  let moved = 0;
  for (;;) {
    const { rows } = await sql<Row & { row: number }>`
      select rowid as row, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${AT_ONCE}`.execute(source);
    if (rows.length === 0) break;
    last = rows.at(-1)?.row ?? last;
    const values = rows.map(({ row: _, ...columns }) =>
      Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, asText(value)])),
    );
    await target
      .insertInto(table)
      .values(values as never)
      .execute();
    moved += rows.length;
  }
  const [before, after] = [await countOf(source, table), await countOf(target, table)];
  if (before !== after || moved !== after) {
    throw new MoveRefused(`"${table}" has ${before} rows, and ${after} of them arrived.`);
  }
  return { table, rows: moved };
}

/**
 * Everything in the embedded database of this folder, into an empty PostgreSQL: all of it or
 * nothing. The folder keeps what it has. Throws DataDirInUse while a server has the folder, and
 * MoveRefused.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<Moved[]> {
  if (!existsSync(join(dataDir, FILE))) {
    throw new MoveRefused(`There is no embedded database in ${dataDir}.`);
  }
  const source = openSqlite(dataDir);
  const target = openPostgres(databaseUrl, 'migration', () => undefined);
  try {
    await refuseUnlessEmpty(target.db);
    // Both the same tables, whatever version wrote the old ones.
    await migrate(source.db);
    await migrate(target.db);
    return await target.db.transaction().execute(async (tx) => {
      const moved: Moved[] = [];
      for (const table of TABLES) moved.push(await moveTable(source.db, tx, table));
      return moved;
    });
  } finally {
    await target.close();
    await source.close();
  }
}
