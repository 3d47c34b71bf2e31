import { afterAll, beforeAll, describe, expect, test as plainTest } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { OWN_CATEGORIES_MAX } from '../../src/game/limits.ts';
import type { Derive } from '../../src/server/accounts/password-hashing.ts';
import type { Store } from '../../src/server/store/open.ts';
import { login, PASSWORD, register } from '../support/accounts.ts';
import { makeDatabase, type TestDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { quickDerive, startServer, type TestServer } from '../support/server.ts';
import { guest, lobbyOf, TestClient } from '../support/test-client.ts';

/** As many as one address may hash at once. */
const COPIES = 12;

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

function concurrentRules(test: typeof plainTest | typeof plainTest.skip, hasPostgres: boolean) {
  let database: TestDatabase | null = null;
  /** Passwords are hashed once it resolves. */
  let gate: Promise<void> = Promise.resolve();
  let onLookup = () => {};
  const derive: Derive = async (...parameters) => {
    await gate;
    return quickDerive(...parameters);
  };
  const wrapStore = (store: Store): Store => ({
    ...store,
    sessions: {
      ...store.sessions,
      find: async (...parameters) => {
        const found = await store.sessions.find(...parameters);
        onLookup();
        return found;
      },
    },
  });
  /** Two processes on PostgreSQL, else the same one twice. */
  let servers: TestServer[] = [];
  beforeAll(async () => {
    if (!hasPostgres) {
      const server = await startServer({ derive });
      server.app.server.on('request', ({ url }) => {
        if (url === api.register.path) onLookup();
      });
      servers = [server];
    } else {
      database = await makeDatabase();
      const options = { derive, wrapStore, databaseUrl: database.url.href };
      servers = [await startServer(options), await startServer(options)];
    }
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await database?.drop();
  });

  const address = (n = 0): string => servers[n % servers.length]?.address ?? '';
  /** The same browser in several requests at once. */
  const copiesOf = ({ cookie, id }: TestClient): TestClient[] =>
    times(COPIES, (n) => Object.assign(new TestClient(address(n)), { cookie, id }));
  /** All have the session before the first is hashed. */
  async function registerAll(person: TestClient, name: (n: number) => string) {
    const opened = Promise.withResolvers<void>();
    gate = opened.promise;
    // The first of each process looks twice; SQLite is asked through a cache.
    let waiting = hasPostgres ? COPIES + servers.length : COPIES;
    onLookup = () => {
      waiting -= 1;
      // A call later, those that have arrived have looked.
      if (waiting === 0)
        void new TestClient(address()).call(api.imprint, {}).then(() => opened.resolve());
    };
    const answers = copiesOf(person).map((copy, n) =>
      copy.call(api.register, { body: { username: name(n), password: PASSWORD } }),
    );
    return Promise.all(answers);
  }
  const doesExist = async (username: string) =>
    (await new TestClient(address()).call(api.login, { body: { username, password: PASSWORD } }))
      .status === 200;

  async function expectOneWinner(person: TestClient, prefix: string) {
    const name = (n: number) => `${prefix} ${n}`;
    const answers = await registerAll(person, name);
    const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal);
    expect(lost).toEqual(times(COPIES - 1, () => [409, 'already-registered']));
    const existing = await Promise.all(times(COPIES, async (n) => await doesExist(name(n))));
    expect(existing.flatMap((exists, n) => (exists ? [n] : []))).toEqual(won);
    return answers[won[0] ?? 0];
  }

  test('[A3] of concurrent registrations with the cookie of a guest one succeeds', async () => {
    for (const round of ['Alma', 'Bela', 'Cora']) {
      const person = await guest(address(), round);
      const winner = await expectOneWinner(person, round);
      expect(winner?.body.id).toBe(person.id);
    }
  });

  test('[A3] with the cookie of an anonymous player, too', async () => {
    const { people } = await lobbyOf(address(), 2);
    const [, joined] = people;
    if (!joined) throw new Error('nobody joined');
    await expectOneWinner(joined, 'Dora');
  });

  test('[A3] a request that arrives when another has registered is refused, too', async () => {
    for (const person of [
      await guest(address(), 'Nora'),
      (await lobbyOf(address(), 2)).people[1],
    ]) {
      const [first, late] = copiesOf(person as TestClient);
      const body = (username: string) => ({ body: { username, password: PASSWORD } });
      const tag = `${person?.id}`.slice(0, 8);
      expect((await first?.call(api.register, body(`Eins ${tag}`)))?.status).toBe(200);
      expect((await late?.call(api.register, body(`Zwei ${tag}`)))?.refusal).toEqual([
        409,
        'already-registered',
      ]);
    }
  });

  test('[A3] one name, many times: the others learn that it is taken, or that they have it', async () => {
    const answers = await registerAll(await guest(address(), 'Emil'), () => 'Emil Eins');
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...times(COPIES - 1, () => 409)]);
  });

  test('[A2] concurrent logins with the cookie of a guest all succeed', async () => {
    await register(address(), 'Fritz');
    const person = await guest(address(), 'Gast');
    const body = { username: 'Fritz', password: PASSWORD };
    const answers = await Promise.all(
      copiesOf(person).map((copy) => copy.call(api.login, { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(COPIES, () => 200));
    expect((await person.call(api.me, {})).status).toBe(401);
  });

  test('[A6] of accounts that set one address at once one gets it', async () => {
    const people = await Promise.all(times(4, (n) => register(address(n), `Gerda ${n}`)));
    const body = { email: 'gerda@example.org', password: PASSWORD };
    const answers = await Promise.all(people.map((one) => one.call(api.setEmail, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
  });

  test('[A6] accounts that take each other’s address at once are refused', async () => {
    const emails = ['heidi@example.org', 'ida@example.org'];
    const people = await Promise.all(
      emails.map((email, n) => register(address(n), `Heidi ${n}`, { email })),
    );
    const [one, two] = people;
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(
        [one, two].map((person, n) =>
          person?.call(api.setEmail, { body: { email: emails[1 - n] ?? '', password: PASSWORD } }),
        ),
      );
      expect(answers.map((answer) => answer?.refusal)).toEqual(
        times(2, () => [409, 'email-taken']),
      );
    }
  });

  test('[B1] own categories added at once stop at their limit', async () => {
    const person = await register(address(), 'Jana');
    const chief = await register(address(), `Chefin ${hasPostgres}`);
    await servers[0]?.store.admin.appoint(`Chefin ${hasPostgres}`, Date.now());
    const given = { username: 'Jana', isAdmin: false, isPremium: true };
    await chief.call(api.adminChangeUser, { params: { id: person.id }, body: given });
    const words = times(10, (n) => `Wort ${n}`);
    const add = (one: TestClient, name: string) =>
      one.call(api.addOwnCategory, { body: { name, words } });
    const second = await login(address(1), 'Jana');
    const answers = await Promise.all(
      times(OWN_CATEGORIES_MAX + 6, (n) => add(n % 2 ? person : second, `Liste ${n}`)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ refusal }) => refusal)).toEqual(
      times(6, () => [409, 'too-many-categories']),
    );
    expect((await person.call(api.ownCategories, {})).body).toHaveLength(OWN_CATEGORIES_MAX);
  });
}

describe('SQLite', () => concurrentRules(plainTest, false));
describe('PostgreSQL, two processes', async () => concurrentRules(await postgresTest(), true));
