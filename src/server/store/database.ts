import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** An open database, whichever of the two it is. */
export type Database = {
  db: Kysely<Tables>;
  /**
   * True when the database refused what one statement holds (a broken constraint, an impossible
   * value): other statements would pass. False when the database itself is in trouble.
   */
  isRefusal(error: unknown): boolean;
  close(): Promise<void>;
};
