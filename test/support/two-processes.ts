import { makeDatabase, type TestDatabase } from './postgres.ts';
import { startProcess } from './process.ts';
import { TestClient } from './test-client.ts';

/** The same client, with the same cookies, on another process. */
export const at = (
  { id, cookie, options }: TestClient,
  { address }: { address: string },
): TestClient => Object.assign(new TestClient(address, options), { id, cookie });

export type TestCluster = Awaited<ReturnType<typeof startTwoProcesses>>;

/** A server in a separate process that can be killed. */
async function startOne(environment: Record<string, string>) {
  const server = startProcess(environment);
  return { server, address: await server.address };
}

/**
 * Two processes on one database, fresh unless given. `environment` overrides the defaults: no
 * Redis, and a direct connection to the database.
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
      await Promise.all([one.server.end(), two.server.end()]);
      await database.drop();
    },
  };
}
