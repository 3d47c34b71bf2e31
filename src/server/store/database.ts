import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult } from 'kysely';
import type { Tables } from './tables.ts';

/** Runs statements in their order; the first that fails is the last that has an effect. */
export type RunAll = (
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
) => Promise<QueryResult<unknown>[]>;

/** An open database, whichever of the two it is. */
export type Database = {
  db: Kysely<Tables>;
  /**
   * True when the database refused what one statement holds (a broken constraint, an impossible
   * value): other statements would pass. False when the database itself is in trouble.
   */
  isRefusal(error: unknown): boolean;
  /** True for the refusal of a value that is unique and there already. */
  isTaken(error: unknown): boolean;
  runAll: RunAll;
  close(): Promise<void>;
};
