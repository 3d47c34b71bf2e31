import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { jsonAsText, type Write } from './database.ts';

/** Above the number of distinct statements; only a safety cap. */
const MAX_STATEMENTS = 500;

type Row = Record<string, unknown>;

const READERS: Record<string, (value: unknown) => unknown> = {
  boolean: (value) => (value === null ? null : value === 1),
  json: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
};

/** Kysely passes unknown values; SQLite itself rejects invalid ones. */
const toSql = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : (jsonAsText(value) as SQLInputValue);

/** Matches PostgreSQL: booleans and parsed JSON by declared column type. */
function adaptStatement(statement: StatementSync): SqliteStatement {
  const columns = statement.columns();
  const readers = columns.flatMap(({ name, type }) => {
    const read = READERS[type ?? ''];
    return read ? [{ name, read }] : [];
  });
  const readRow = (row: Row): Row => {
    for (const { name, read } of readers) row[name] = read(row[name]);
    return row;
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...parameters.map(toSql)).map(readRow),
    run: (parameters) => statement.run(...parameters.map(toSql)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(toSql))) yield readRow(row);
    },
  };
}

/** Prepares every statement once. */
function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = adaptStatement(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/**
 * Takes the write lock at once: a transaction that reads first fails with "database is locked" when
 * another process writes before it does, whatever the busy timeout.
 */
const BEGIN = 'begin immediate';

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, adapted: SqliteDatabase) {
    super({ database: adapted });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(BEGIN));
  }

  /** A full disk ends the transaction by itself; a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Kysely does not rely on it, but SQLite supports it: failed migrations leave nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * The writes in one transaction, without a promise: within Kysely each statement costs as much as
 * SQLite itself.
 */
function commitAll(database: DatabaseSync, adapted: SqliteDatabase, writes: readonly Write[]) {
  const run = ({ sql, parameters }: CompiledQuery) => adapted.prepare(sql).run(parameters);
  adapted.prepare(BEGIN).run([]);
  try {
    const stored = writes.map(({ claim, rest, shared }) => {
      if (Number(run(claim).changes) !== 1) return false;
      for (const query of rest) run(query);
      for (const { query } of shared) run(query);
      return true;
    });
    adapted.prepare('commit').run([]);
    return stored;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

/** Kysely dialect for Node's built-in SQLite. `commitNow` needs the connection of the dialect. */
export function nodeSqliteDialect(database: DatabaseSync) {
  const adapted = adaptDatabase(database);
  const dialect = new SqliteDialect({ database: adapted });
  dialect.createAdapter = () => new NodeSqliteAdapter();
  dialect.createDriver = () => new NodeSqliteDriver(database, adapted);
  return { dialect, commitNow: (writes: readonly Write[]) => commitAll(database, adapted, writes) };
}
