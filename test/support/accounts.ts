import { api } from '../../src/contract/api.ts';
import { TestClient } from './test-client.ts';

/** Meets the password policy. */
export const PASSWORD = 'Löwenzahn im Regen';

type Credentials = { username: string; password?: string; email?: string };

async function signedIn(address: string, way: 'register' | 'login', more: Credentials) {
  const person = new TestClient(address);
  const answer = await person.call(api[way], { body: { password: PASSWORD, ...more } });
  if (answer.status !== 200) throw new Error(`${more.username} could not ${way}`);
  person.id = answer.body.id;
  return person;
}

/** A test client signed in to a new account. */
export const register = (address: string, username: string, more: Partial<Credentials> = {}) =>
  signedIn(address, 'register', { username, ...more });

/** The same account in another browser. */
export const login = (address: string, username: string, password: string = PASSWORD) =>
  signedIn(address, 'login', { username, password });
