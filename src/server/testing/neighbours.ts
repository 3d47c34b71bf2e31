import type { Person } from './person.ts';
import { makeDatabase, type TestDatabase } from './postgres.ts';
import { type ServerProcess, startProcess } from './process.ts';

/** The same person, in the same browser, on another process. */
export function at(person: Person, { address }: { address: string }): Person {
  const prototype = Object.getPrototypeOf(person) as object;
  return Object.assign(Object.create(prototype) as Person, person, { address });
}

/** A server that really is a process, and can be killed. */
export type Neighbour = { server: ServerProcess; address: string };

/** Two of them on a database of their own. */
export type Neighbours = {
  database: TestDatabase;
  one: Neighbour;
  two: Neighbour;
  close(): Promise<void>;
};

async function startOne(environment: Record<string, string>): Promise<Neighbour> {
  const server = startProcess(environment);
  const address = await server.address.catch((error: unknown) => {
    throw new Error(`the server does not start: ${server.complaint()}`, { cause: error });
  });
  return { server, address };
}

export async function endOne(
  { server }: Neighbour,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  server.child.kill(signal);
  await server.exit;
}

/**
 * `environment` goes before what they have anyhow: no Redis, and the straight way to the database,
 * which is a fresh one unless one is given.
 */
export async function startTwo(
  environment: (database: TestDatabase) => Promise<Record<string, string>>,
  given?: TestDatabase,
): Promise<Neighbours> {
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
