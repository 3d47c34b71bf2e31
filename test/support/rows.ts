import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The names that the schema of the embedded database has, and what `read` makes of each. */
function readEach<T>(
  dataDir: string,
  types: ('table' | 'view')[],
  read: (database: DatabaseSync, name: string) => T,
): [string, T][] {
  const database = new DatabaseSync(join(dataDir, 'imposter.db'), { readOnly: true });
  try {
    return database
      .prepare("select name, type from sqlite_master where name not like 'kysely%'")
      .all()
      .filter(({ type }) => types.includes(type as 'table'))
      .map(({ name }) => [String(name), read(database, String(name))]);
  } finally {
    database.close();
  }
}

/** Every row of every table. */
export const storedRows = (dataDir: string) =>
  Object.fromEntries(
    readEach(dataDir, ['table'], (database, name) =>
      database.prepare(`select * from "${name}"`).all(),
    ),
  );

/** Every column of every table and view. */
export function storedColumns(dataDir: string): string[] {
  const columns = readEach(dataDir, ['table', 'view'], (database, name) =>
    database.prepare(`select name from pragma_table_info('${name}')`).all(),
  );
  return [...new Set(columns.flatMap(([, found]) => found.map(({ name }) => String(name))))];
}
