import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** A place among the processes that serve from one database. */
export type Place = {
  /** Nobody else had one when it was taken. */
  isAlone: boolean;
  close(): Promise<void>;
};

/** The lock that all of them share; any number that no other program would take. */
const SERVING = 7_466_210_313;
const CONNECT_MS = 3000;
const RETAKE_MS = 2000;

/** PostgreSQL may need a moment to notice that a process before this one is dead, a busy one longer. */
const TRIES = 15;
const TRY_AGAIN_MS = 100;

/** Who has a machine that vanished without a word gives the place up within half a minute. */
const NOTICE_DEATH = `
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3;
`;

async function isFree(client: Client): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [SERVING]);
    if (rows[0]?.free === true) return true;
    if (attempt < TRIES) await wait(TRY_AGAIN_MS);
  }
  return false;
}

/** The lock ends with its connection, and so with the process, also at kill -9. */
async function sitDown(client: Client): Promise<boolean> {
  await client.connect();
  await client.query(NOTICE_DEATH);
  const isAlone = await isFree(client);
  await client.query('select pg_advisory_lock_shared($1)', [SERVING]);
  if (isAlone) await client.query('select pg_advisory_unlock($1)', [SERVING]);
  return isAlone;
}

/** Takes a place in this database until it is closed; when the connection breaks, it takes it again. */
export async function takePlace(
  databaseUrl: string,
  onConnectionLost: (error: Error) => void,
): Promise<Place> {
  let client: Client | null = null;
  let retake: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function take(): Promise<boolean> {
    const fresh = new Client({
      connectionString: databaseUrl,
      application_name: 'imposter place',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    fresh.on('error', (error) => {
      if (client === fresh) takeAgain(error);
    });
    try {
      const isAlone = await sitDown(fresh);
      if (isClosed) await fresh.end();
      else client = fresh;
      return isAlone;
    } catch (error) {
      // It may never have been a connection: what led here counts.
      await fresh.end().catch(() => undefined);
      throw error;
    }
  }

  function takeAgain(error: Error): void {
    client = null;
    if (isClosed) return;
    onConnectionLost(error);
    retake = setTimeout(() => take().catch(takeAgain), RETAKE_MS);
    retake.unref();
  }

  return {
    isAlone: await take(),
    async close() {
      isClosed = true;
      clearTimeout(retake);
      await client?.end();
    },
  };
}
