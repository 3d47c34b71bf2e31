import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table, read directly from the database. */
export function storedRows(dataDir: string): Rows {
  const database = new DatabaseSync(join(dataDir, 'imposter.db'), { readOnly: true });
  try {
    const rows: Rows = {};
    for (const name of namesOf(database, ['table'])) {
      rows[name] = database.prepare(`select * from "${name}"`).all();
    }
    return rows;
  } finally {
    database.close();
  }
}

/** Every column of every table and view, from the database schema. */
export function storedColumns(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'imposter.db'), { readOnly: true });
  try {
    const columns = namesOf(database, ['table', 'view']).flatMap((name) =>
      database.prepare(`select name from pragma_table_info('${name}')`).all(),
    );
    return [...new Set(columns.map(({ name }) => String(name)))];
  } finally {
    database.close();
  }
}

function namesOf(database: DatabaseSync, types: ('table' | 'view')[]): string[] {
  return database
    .prepare("select name, type from sqlite_master where name not like 'kysely%'")
    .all()
    .filter(({ type }) => types.includes(type as 'table'))
    .map(({ name }) => String(name));
}
