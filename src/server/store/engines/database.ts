import { CamelCasePlugin, type CompiledQuery, type Dialect, Kysely } from 'kysely';
import type { Soon } from '../../concurrency/soon.ts';
import type { Tables } from '../tables.ts';

/** Changes the row `row` of a table that all lobbies share. */
export type SharedWrite = { row: string; query: CompiledQuery };

/**
 * A change of one entity: `claim` must affect one row, otherwise another process won, and `rest` and
 * `shared` do not run.
 */
export type Write = {
  key: string;
  claim: CompiledQuery;
  rest: readonly CompiledQuery[];
  shared: readonly SharedWrite[];
};

/** An open SQLite or PostgreSQL database. */
export type Database = {
  db: Kysely<Tables>;
  /**
   * True when the database rejected one statement (constraint, impossible value): other statements
   * would pass. False when the database itself fails.
   */
  isRefusal(error: unknown): boolean;
  /** True for a violated unique constraint. */
  isTaken(error: unknown): boolean;
  /** Stores all in one transaction, or throws; true per write whose claim won. */
  commit(writes: readonly Write[]): Soon<boolean[]>;
  /**
   * Erases deleted rows from the files of the embedded database; PostgreSQL's vacuum does that
   * itself.
   */
  eraseDeleted(): Promise<void>;
  close(): Promise<void>;
};

/** Columns are camelCase here and snake_case in the database; JSON keeps its keys. */
export const openKysely = (dialect: Dialect): Kysely<Tables> =>
  new Kysely({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });

/** A JSON value as text: the driver of PostgreSQL would make arrays of its own from lists. */
export const jsonAsText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
