import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { type ErrorCode, errors } from '../../src/contract/errors.ts';
import { register } from '../support/accounts.ts';
import {
  type CallInput,
  type CallName,
  callNames,
  everyCall,
  type Scene,
  send,
} from '../support/every-call.ts';
import { admin, member as paying } from '../support/members.ts';
import { storedRows } from '../support/rows.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { guest, lobbyOf, TestClient } from '../support/test-client.ts';

let server: TestServer;
let scene: Scene;
let host: TestClient;
let member: TestClient;
/** Cookies of no session: none, a made-up one, an ended one. */
let cookies: string[];
/** Never seated, seated in another lobby, no longer seated. */
let unseated: TestClient[];
/** A guest, an account, a member, and a former admin whose session remains. */
let nonAdmins: TestClient[];

/** A stopped clock: waiting players never become absent. */
const NOW = Date.now();

// Once for all: a refused call changes nothing.
beforeAll(async () => {
  server = await startServer({ now: () => NOW });
  const { address } = server;
  const lobby = await lobbyOf(address, 3);
  const [first, second, third] = lobby.people as [TestClient, TestClient, TestClient];
  host = first;
  member = second;
  scene = { code: lobby.code, hostId: first.id, otherId: third.id };

  const ended = await guest(address, 'Weg');
  cookies = ['', `imposter=${'x'.repeat(43)}`, ended.cookie];
  await ended.call(api.logout, {});

  const gone = await guest(address, 'Gegangen');
  await gone.move(scene.code, 'join');
  await gone.move(scene.code, 'leave');
  unseated = [await guest(address, 'Fremd'), (await lobbyOf(address, 1)).host, gone];

  const registered = await register(address, 'Konto');
  const demoted = await admin(server, 'Früher Admin');
  nonAdmins = [host, registered, await paying(server, 'Mitglied'), demoted];
  const isAllowed = await demoted.call(api.adminUsers, { query: {} });
  const params = { id: demoted.id };
  const chief = await admin(server, 'Admin');
  const taken = await chief.call(api.adminSetAdmin, { params, body: { isAdmin: false } });
  expect([isAllowed.status, taken.status]).toEqual([200, 200]);
});
afterAll(async () => {
  await server.close();
});

const newClient = () => new TestClient(server.address);
const withAccess = (...kinds: string[]) =>
  callNames.filter((name) => kinds.includes(everyCall[name].access));
/** State that a refused call must not change. */
const stored = () => storedRows(server.dataDir);

/** Every registered route, as "METHOD /path". */
function routesOf({ app }: TestServer): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>[A-Z, ]+)\))?/.exec(line);
      if (!found?.groups) return [];
      const { indent = '', part = '', methods = '' } = found.groups;
      path.splice(indent.length / 4, path.length, part);
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path.join('')}`);
    });
}

describe('every call, made by unauthorised clients', () => {
  test('every route of the server has a row here', async () => {
    const known = callNames.map(
      (name) => `${api[name].method} ${api[name].path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    // The live channels have their own tests (live.test.ts, displays.test.ts); the others reveal nothing.
    const channels = ['GET /api/games/:code/live', 'GET /api/display/live'];
    const others = ['GET /healthz', 'GET /readyz', 'GET /proxyz', 'GET /metrics'];
    const expected = [...known, ...channels, ...others];
    const routes = routesOf(server);
    expect(routes).toEqual(expect.arrayContaining(expected));
    // Any other route is a known path with a wrong method.
    for (const route of routes.filter((one) => !expected.includes(one))) {
      const [method = '', url = ''] = route.split(' ');
      const answer = await newClient().request(method, url.replace(':code', scene.code));
      expect([route, answer.status, answer.error.code]).toEqual([route, 405, 'wrong-method']);
      expect(answer.headers.get('allow')).not.toContain(method);
    }
  });

  /** The same answer to each of these clients, and nothing happens. */
  async function expectRefused(
    clients: TestClient[],
    name: CallName,
    input: (client: TestClient) => CallInput,
    refusal: [number, ErrorCode],
  ): Promise<void> {
    const before = stored();
    for (const client of clients) {
      const { status, error } = await send(client, name, input(client));
      expect([status, error.code, error.message]).toEqual([...refusal, errors[refusal[1]].message]);
    }
    expect(stored()).toEqual(before);
  }

  const withoutSession = () =>
    cookies.map((cookie) => Object.assign(newClient(), { cookie }) as TestClient);
  const asHost = (name: CallName) => () => everyCall[name].input(host.id, scene);
  const asSelf = (name: CallName) => (client: TestClient) =>
    everyCall[name].input(client.id, scene);

  test.each(withAccess('session', 'seat', 'host'))('%s: without a session 401', (name) =>
    expectRefused(withoutSession(), name, asHost(name), [401, 'not-signed-in']),
  );

  test.each(withAccess('display'))('[T2] %s: for all but displays 401', async (name) => {
    const madeUp = Object.assign(newClient(), { cookie: `imposter_display=${'x'.repeat(43)}` });
    const clients = [...withoutSession(), madeUp, host, ...unseated];
    await expectRefused(clients, name, asHost(name), [401, 'no-display']);
  });

  test.each(withAccess('admin'))(
    '%s: without a session 401, for all but admins 403',
    async (name) => {
      await expectRefused(withoutSession(), name, asHost(name), [401, 'admin-not-signed-in']);
      await expectRefused(nonAdmins, name, asSelf(name), [403, 'admin-only']);
    },
  );

  test.each(withAccess('newcomer'))('[W2] %s: a foreign id is 403', async (name) => {
    const anonymous = newClient();
    await expectRefused([anonymous, member], name, asHost(name), [403, 'not-you']);
    expect(anonymous.cookie).toBe('');
  });

  test.each(withAccess('seat', 'host'))('[W2] %s: a foreign id is 403', (name) =>
    expectRefused([member, ...unseated], name, asHost(name), [403, 'not-you']),
  );

  test.each(withAccess('seat', 'host'))('[W2b] %s: without a seat 403', (name) =>
    expectRefused(unseated, name, asSelf(name), [403, 'no-seat']),
  );

  test.each(withAccess('host'))('%s: for all but the host 403', (name) =>
    expectRefused([member], name, asSelf(name), [403, 'host-only']),
  );

  test.each(withAccess('seat', 'host'))('%s: in a lobby that does not exist 404', (name) => {
    const input = () => everyCall[name].input(member.id, { ...scene, code: 'ZZZZZ' });
    return expectRefused([member], name, input, [404, 'lobby-not-found']);
  });
});

describe('every writing call, made from another site', () => {
  const writes = callNames.filter((name) => api[name].method !== 'GET');

  test.each(writes)('%s: 403, and nothing happens', async (name) => {
    const before = stored();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${server.address}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const input = everyCall[name].input(host.id, scene);
      const { status, error } = await send(host, name, input, headers);
      expect([headers, status, error.code]).toEqual([headers, 403, 'foreign-origin']);
    }
    expect(stored()).toEqual(before);
  });

  test.each(writes)('%s: form content types are refused', async (name) => {
    const before = stored();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { body = {}, ...input } = everyCall[name].input(host.id, scene);
      const answer = await send(host, name, { ...input, body }, { 'content-type': type });
      expect([type, answer.status, answer.error.code]).toEqual([type, 415, 'wrong-type']);
    }
    expect(stored()).toEqual(before);
  });
});
