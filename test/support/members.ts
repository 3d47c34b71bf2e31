import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { register } from './accounts.ts';
import type { TestServer } from './server.ts';
import type { TestClient } from './test-client.ts';

/** Sets membership directly in the database, as an admin would. */
export function setMember({ dataDir }: TestServer, userId: string, isMember: boolean): void {
  const database = new DatabaseSync(join(dataDir, 'imposter.db'), { timeout: 1000 });
  try {
    database
      .prepare('update users set premium_granted = ? where id = ?')
      .run(isMember ? 1 : 0, userId);
  } finally {
    database.close();
  }
}

/** A client with an account and a membership. */
export async function member(server: TestServer, username: string): Promise<TestClient> {
  const person = await register(server.address, username);
  setMember(server, person.id, true);
  return person;
}

/** A client with an account made admin by the CLI. */
export async function admin(server: TestServer, username: string): Promise<TestClient> {
  const person = await register(server.address, username);
  await server.store.admin.appoint(username, Date.now());
  return person;
}
