import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, Pool, TypeOverrides } from 'pg';
import type { Database } from './database.ts';
import { preparedPool } from './prepared-pool.ts';
import type { Tables } from './tables.ts';
import { pipelined } from './transaction.ts';

/**
 * A database that hangs must not hang the game; the server is asked to give up first. Shorter than
 * anybody waits for an answer (`patience.ts`): who is told 503 mostly hears what really happened.
 */
const STATEMENT_MS = 2000;
const ANSWER_MS = STATEMENT_MS + 200;
const CONNECT_MS = 2000;
/** A migration may take its time, and wait for that of another process. */
const MIGRATION_MS = 5 * 60_000;

/** Epoch ms and counts fit a number; the driver would hand them out as text. */
const TYPES = new TypeOverrides();
const BIGINT_OID = 20;
TYPES.setTypeParser(BIGINT_OID, Number);

/** The pool repeats what its idle clients say. */
const ALREADY_TOLD = (): void => undefined;

/** Classes of SQLSTATE that blame the statement: data, constraint; or the moment: deadlock. */
const REFUSALS = ['22', '23', '40'];
/** unique_violation */
const TAKEN = '23505';

function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && REFUSALS.includes(error.code?.slice(0, 2) ?? '');
}

const isTaken = (error: unknown): boolean => error instanceof DatabaseError && error.code === TAKEN;

/**
 * The database at this address. `purpose` "migration": one connection with long patience.
 * `onConnectionLost` hears of every connection that broke; the pool replaces it by itself.
 */
export function openPostgres(
  databaseUrl: string,
  purpose: 'service' | 'migration',
  onConnectionLost: (error: Error) => void,
): Database {
  const isService = purpose === 'service';
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'imposter',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: isService ? STATEMENT_MS : MIGRATION_MS,
    query_timeout: isService ? ANSWER_MS : MIGRATION_MS,
    // Another process that hangs in the middle of a save lets go of its lobbies.
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
    max: isService ? 10 : 1,
    types: TYPES,
    // The statements of a batch are sent without waiting for each other's answers.
    pipeline: true,
  });
  // Idle or in the middle of something: without a listener it would end this process.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  pool.on('error', ALREADY_TOLD);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
  return { db, isRefusal, isTaken, runAll: pipelined, close: () => db.destroy() };
}
