import { api } from '../../src/contract/api.ts';
import { TestClient } from './test-client.ts';

/** Meets the password policy. */
export const PASSWORD = 'Löwenzahn im Regen';

/** A test client signed in to a new account. */
export async function register(
  address: string,
  username: string,
  more: { password?: string; email?: string } = {},
): Promise<TestClient> {
  const person = new TestClient(address);
  const body = { username, password: PASSWORD, ...more };
  const answer = await person.call(api.register, { body });
  if (answer.status !== 200) throw new Error(`${username} could not register`);
  person.id = answer.body.id;
  return person;
}

/** The same account in another browser. */
export async function login(
  address: string,
  username: string,
  password: string = PASSWORD,
): Promise<TestClient> {
  const person = new TestClient(address);
  const answer = await person.call(api.login, { body: { username, password } });
  if (answer.status !== 200) throw new Error(`${username} could not log in`);
  person.id = answer.body.id;
  return person;
}
