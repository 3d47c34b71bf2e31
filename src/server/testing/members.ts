import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { register } from './accounts.ts';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

/** What an admin would do: membership on or off, behind the server's back. */
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

/** Somebody with an account and a membership. */
export async function member(server: TestServer, username: string): Promise<Person> {
  const person = await register(server.address, username);
  setMember(server, person.id, true);
  return person;
}

/** Somebody with an account whom the command of the server's machine made an admin. */
export async function admin(server: TestServer, username: string): Promise<Person> {
  const person = await register(server.address, username);
  await server.store.admin.appoint(username, Date.now());
  return person;
}
