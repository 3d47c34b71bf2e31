import { api } from '../../contract/api.ts';
import { Person } from './person.ts';

/** Good enough for everybody here. */
export const PASSWORD = 'Löwenzahn im Regen';

/** Somebody with a new account, signed in. */
export async function register(
  address: string,
  username: string,
  more: { password?: string; email?: string } = {},
): Promise<Person> {
  const person = new Person(address);
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
): Promise<Person> {
  const person = new Person(address);
  const answer = await person.call(api.login, { body: { username, password } });
  if (answer.status !== 200) throw new Error(`${username} could not log in`);
  person.id = answer.body.id;
  return person;
}
