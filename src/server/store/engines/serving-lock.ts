import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { SERVING_LOCK_RETRY_MS, SERVING_LOCK_TIMEOUT_MS } from '../../timeouts.ts';

/** A lock shared by all processes that serve from one database. */
export type ServingLock = {
  /** No other process held the lock when it was acquired. */
  isAlone: boolean;
  /** Acquires it again, on a new connection: another node may be the primary now. */
  renew(): void;
  close(): Promise<void>;
};

/** Arbitrary advisory-lock key of this application. */
const LOCK_ID = 7_466_210_313;

/** PostgreSQL releases the lock of a dead process with a delay, longer under load. */
const EXCLUSIVE_ATTEMPTS = 15;
const EXCLUSIVE_RETRY_MS = 100;

/** TCP keepalive drops dead peers within 30 s. */
const KEEPALIVE = `
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3;
`;

async function tryLockExclusively(client: Client): Promise<boolean> {
  for (let attempt = 1; attempt <= EXCLUSIVE_ATTEMPTS; attempt += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [LOCK_ID]);
    if (rows[0]?.free === true) return true;
    if (attempt < EXCLUSIVE_ATTEMPTS) await wait(EXCLUSIVE_RETRY_MS);
  }
  return false;
}

/** The lock ends with its connection, and so with the process, even after kill -9. */
async function connectAndLock(client: Client): Promise<boolean> {
  await client.connect();
  await client.query(KEEPALIVE);
  const isAlone = await tryLockExclusively(client);
  await client.query('select pg_advisory_lock_shared($1)', [LOCK_ID]);
  if (isAlone) await client.query('select pg_advisory_unlock($1)', [LOCK_ID]);
  return isAlone;
}

/** Holds the lock until closed; reacquires it when the connection breaks. */
export async function acquireServingLock(
  databaseUrl: string,
  onConnectionLost: (error: Error) => void,
): Promise<ServingLock> {
  let client: Client | null = null;
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function acquire(): Promise<boolean> {
    const fresh = new Client({
      connectionString: databaseUrl,
      application_name: 'imposter serving lock',
      connectionTimeoutMillis: SERVING_LOCK_TIMEOUT_MS,
      query_timeout: SERVING_LOCK_TIMEOUT_MS,
      keepAlive: true,
    });
    fresh.on('error', (error) => {
      if (client === fresh) reacquire(error);
    });
    try {
      const isAlone = await connectAndLock(fresh);
      if (isClosed) await fresh.end();
      else client = fresh;
      return isAlone;
    } catch (error) {
      // `end` fails if the connection never opened: throw the original error.
      await fresh.end().catch(() => undefined);
      throw error;
    }
  }

  function reacquire(error: Error): void {
    if (!isClosed) onConnectionLost(error);
    acquireSoon();
  }

  function acquireSoon(): void {
    client = null;
    if (isClosed) return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => acquire().catch(reacquire), SERVING_LOCK_RETRY_MS);
    retryTimer.unref();
  }

  return {
    isAlone: await acquire(),
    renew() {
      // Not while it is being acquired.
      const outdated = client;
      if (!outdated) return;
      acquireSoon();
      // Broken or read-only: there is nothing left to end.
      outdated.end().catch(() => undefined);
    },
    async close() {
      isClosed = true;
      clearTimeout(retryTimer);
      await client?.end();
    },
  };
}
