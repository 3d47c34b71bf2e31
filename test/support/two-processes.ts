import { makeDatabase, type TestDatabase } from './postgres.ts';
import { type ServerProcess, startProcess } from './process.ts';
import type { TestClient } from './test-client.ts';

/** The same client, with the same cookies, on another process. */
export function at(person: TestClient, { address }: { address: string }): TestClient {
  const prototype = Object.getPrototypeOf(person) as object;
  return Object.assign(Object.create(prototype) as TestClient, person, { address });
}

/** A server in a separate process that can be killed. */
export type ClusterProcess = { server: ServerProcess; address: string };

export type TestCluster = Awaited<ReturnType<typeof startTwoProcesses>>;

async function startOne(environment: Record<string, string>): Promise<ClusterProcess> {
  const server = startProcess(environment);
  const address = await server.address.catch((error: unknown) => {
    throw new Error(`the server does not start: ${server.complaint()}`, { cause: error });
  });
  return { server, address };
}

export async function endOne(
  { server }: ClusterProcess,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  server.child.kill(signal);
  await server.exit;
}

/**
 * Two of them on one database. `environment` overrides the defaults: no Redis, and a direct connection to a database, fresh
 * unless given.
 */
export async function startTwoProcesses(
  environment: (database: TestDatabase) => Promise<Record<string, string>>,
  given?: TestDatabase,
) {
  const database = given ?? (await makeDatabase());
  const settings = { DATABASE_URL: database.url.href, ...(await environment(database)) };
  const [one, two] = await Promise.all([startOne(settings), startOne(settings)]);
  return {
    database,
    one,
    two,
    async close() {
      await Promise.all([endOne(one), endOne(two)]);
      await database.drop();
    },
  };
}
