import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every game table, read directly from the database. */
export function storedRows(dataDir: string): Rows {
  const database = new DatabaseSync(join(dataDir, 'imposter.db'), { readOnly: true });
  try {
    const rows: Rows = {};
    for (const name of tableNames(database)) {
      rows[name] = database.prepare(`select * from "${name}"`).all();
    }
    return rows;
  } finally {
    database.close();
  }
}

/** Every column of every table, from the database schema. */
export function storedColumns(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'imposter.db'), { readOnly: true });
  try {
    const columns = tableNames(database).flatMap((name) =>
      database.prepare(`select name from pragma_table_info('${name}')`).all(),
    );
    return [...new Set(columns.map(({ name }) => String(name)))];
  } finally {
    database.close();
  }
}

function tableNames(database: DatabaseSync): string[] {
  return database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'")
    .all()
    .map(({ name }) => String(name));
}
