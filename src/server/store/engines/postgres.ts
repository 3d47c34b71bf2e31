import { CompiledQuery, type Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, Pool, TypeOverrides } from 'pg';
import {
  DATABASE_CONNECT_TIMEOUT_MS,
  MIGRATION_TIMEOUT_MS,
  QUERY_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
} from '../../timeouts.ts';
import type { Tables } from '../tables.ts';
import { type Database, openKysely, type SharedWrite, type Write } from './database.ts';
import { preparedPool } from './prepared-pool.ts';

/** Epoch ms and counts fit a number; the driver would return bigint as text. */
const TYPES = new TypeOverrides();
const BIGINT_OID = 20;
TYPES.setTypeParser(BIGINT_OID, Number);

/** The pool re-emits errors of idle clients, which their own listener has handled. */
const ignoreIdleError = (): void => undefined;

/** SQLSTATE classes that blame the statement (data, constraint) or the moment (deadlock). */
const REFUSALS = ['22', '23', '40'];
/** unique_violation; deadlock_detected: two accounts want each other's name or address. */
const TAKEN = ['23505', '40P01'];

function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && REFUSALS.includes(error.code?.slice(0, 2) ?? '');
}

const isTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && TAKEN.includes(error.code ?? '');

/** undefined_table */
export const isTableMissing = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '42P01';

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

const byKey = (a: Write, b: Write): number => (a.key < b.key ? -1 : Number(a.key > b.key));
const byRow = (a: SharedWrite, b: SharedWrite): number =>
  a.row < b.row ? -1 : Number(a.row > b.row);

/**
 * Like Kysely's `transaction()`, but sends each step in one round trip instead of one per statement
 * (measured: four times as many saves). After a failure PostgreSQL skips the rest.
 */
function commit(db: Kysely<Tables>, writes: readonly Write[]): Promise<boolean[]> {
  return db.getExecutor().provideConnection(async (connection) => {
    const run = (queries: readonly CompiledQuery[]) =>
      Promise.all(queries.map((query) => connection.executeQuery(query)));
    try {
      // A fixed order prevents deadlocks between processes.
      const sorted = writes.toSorted(byKey);
      const [, ...claims] = await run([BEGIN, ...sorted.map(({ claim }) => claim)]);
      const winners = new Set(sorted.filter((_, n) => claims[n]?.numAffectedRows === 1n));
      const rest = [...winners].flatMap((write) => write.rest);
      // Last, as other processes wait for these rows until the commit.
      const shared = [...winners].flatMap((write) => write.shared).sort(byRow);
      await run([...rest, ...shared.map(({ query }) => query), COMMIT]);
      return writes.map((write) => winners.has(write));
    } catch (error) {
      // Fails after an automatic rollback or a lost connection; report the original error.
      await connection.executeQuery(ROLLBACK).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Opens the database at this address. `purpose` "migration": one connection with long timeouts.
 * `onConnectionLost` is called for every broken connection; the pool replaces it. `onReadOnly`:
 * this node takes no writes; all connections are replaced.
 */
export function openPostgres(
  databaseUrl: string,
  purpose: 'service' | 'migration',
  onConnectionLost: (error: Error) => void,
  onReadOnly: (error: Error) => void = () => undefined,
): Database {
  const isService = purpose === 'service';
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'imposter',
    connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
    statement_timeout: isService ? STATEMENT_TIMEOUT_MS : MIGRATION_TIMEOUT_MS,
    query_timeout: isService ? QUERY_TIMEOUT_MS : MIGRATION_TIMEOUT_MS,
    // Releases the lobbies of a process that hangs in the middle of a save.
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    max: isService ? 10 : 1,
    types: TYPES,
    // Sends the statements of a batch without waiting for responses.
    pipeline: true,
  });
  // Without a listener, an error of any client would end this process.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  pool.on('error', ignoreIdleError);
  const db = openKysely(new PostgresDialect({ pool: preparedPool(pool, onReadOnly) }));
  return {
    db,
    isRefusal,
    isTaken,
    commit: (writes) => commit(db, writes),
    eraseDeleted: async () => undefined,
    close: () => db.destroy(),
  };
}
