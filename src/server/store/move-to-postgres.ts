import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { OperatorError } from '../process/startup-error.ts';
import { openPostgres } from './engines/postgres.ts';
import { FILE, openSqlite } from './engines/sqlite.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';
import { postgresUnusable } from './unusable.ts';

export class MoveRefused extends OperatorError {}

/**
 * Ordered by foreign keys. False: state of running processes, and what the target's migrations
 * write.
 */
const IS_COPIED: Record<keyof Tables, boolean> = {
  users: true,
  sessions: true,
  local_ids: true,
  one_time_tokens: true,
  categories: true,
  own_categories: true,
  lobbies: true,
  seats: true,
  displays: true,
  suspicions: true,
  dealt_words: true,
  word_figures: true,
  error_counts: true,
  game_days: true,
  round_lengths: true,
  player_months: true,
  player_categories: true,
  player_awards: true,
  player_bluffs: true,
  admin_log: true,
  subscriptions: true,
  payment_events: true,
  checkouts: true,
  payment_orphans: true,
  payment_notes: true,
  test_payments: true,
  declarations: true,
  job_locks: true,
  decoy_tokens: false,
  replaced_sessions: false,
  processes: false,
  seen_players: false,
  compatible_migrations: false,
};
const TABLES = (Object.keys(IS_COPIED) as (keyof Tables)[]).filter((table) => IS_COPIED[table]);

const BATCH_ROWS = 500;

type Row = Record<string, unknown>;
type Moved = { table: keyof Tables; rows: number };

async function countOf(db: Kysely<Tables>, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** Allows our own empty tables, which an aborted move leaves behind. */
async function refuseUnlessEmpty(target: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(target);
  const isOurs = (name: string) => Object.hasOwn(IS_COPIED, name) || name.startsWith('kysely_');
  for (const { name } of rows) {
    if (!isOurs(name)) {
      throw new MoveRefused(`The database is not empty: table "${name}" is not ours.`);
    }
    if (!TABLES.includes(name as keyof Tables)) continue;
    const count = await countOf(target, name as keyof Tables);
    if (count > 0) {
      throw new MoveRefused(`The database is not empty: "${name}" has ${count} rows.`);
    }
  }
}

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
      where rowid > ${last} order by rowid limit ${BATCH_ROWS}`.execute(source);
    if (rows.length === 0) break;
    last = rows.at(-1)?.row ?? last;
    const values = rows.map(({ row: _, ...columns }) => columns);
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
 * Copies the embedded database of this folder into an empty PostgreSQL, in one transaction; the
 * folder is unchanged. Throws DataDirInUse while a server has the folder, and MoveRefused.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<Moved[]> {
  if (!existsSync(join(dataDir, FILE))) {
    throw new MoveRefused(`There is no embedded database in ${dataDir}.`);
  }
  const source = openSqlite(dataDir);
  const target = openPostgres(databaseUrl, 'migration', () => undefined);
  try {
    await refuseUnlessEmpty(target.db).catch((error: unknown) => {
      throw postgresUnusable(databaseUrl, error);
    });
    // Brings both to the same schema.
    for (const { db } of [source, target]) {
      const { isNewer } = await migrate(db);
      if (isNewer)
        throw new MoveRefused('A newer version has changed the database: move it with that one.');
    }
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
