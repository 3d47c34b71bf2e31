import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { register } from '../support/accounts.ts';
import { callNames, everyCall, type Scene, send } from '../support/every-call.ts';
import { admin, member as paying } from '../support/members.ts';
import { storedRows } from '../support/rows.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { guest, lobbyOf, TestClient } from '../support/test-client.ts';

let server: TestServer;
let scene: Scene;
let host: TestClient;
let accounts = 0;
let member: TestClient;
const dataDir = mkdtempSync(join(tmpdir(), 'imposter-access-'));

/** A stopped clock: waiting players never become absent. */
const NOW = Date.now();

beforeAll(async () => {
  server = await startServer({ dataDir, now: () => NOW });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  const lobby = await lobbyOf(server.address, 3);
  const [first, second, third] = lobby.people as [TestClient, TestClient, TestClient];
  host = first;
  member = second;
  scene = { code: lobby.code, hostId: first.id, otherId: third.id };
});

const newClient = () => new TestClient(server.address);
const withAccess = (...kinds: string[]) =>
  callNames.filter((name) => kinds.includes(everyCall[name].access));
/** State that a refused call must not change. */
const stored = () => storedRows(dataDir);

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
    // The live channel has its own tests (live.test.ts); the other two reveal nothing.
    const others = ['GET /api/games/:code/live', 'GET /healthz', 'GET /readyz', 'GET /metrics'];
    const expected = [...known, ...others];
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

  test.each(withAccess('session', 'seat', 'host'))(
    '%s: without a session 401, and nothing happens',
    async (name) => {
      const before = stored();
      const { status, error } = await send(
        newClient(),
        name,
        everyCall[name].input(host.id, scene),
      );
      expect([status, error.code, error.message]).toEqual([
        401,
        'not-signed-in',
        'Bitte melde dich an.',
      ]);
      expect(stored()).toEqual(before);
    },
  );

  test.each(withAccess('session', 'seat', 'host'))(
    '%s: an unknown or ended session counts as none',
    async (name) => {
      const stranger = newClient();
      stranger.cookie = `imposter=${'x'.repeat(43)}`;
      const ended = await guest(server.address, 'Weg');
      const { cookie } = ended;
      await ended.call(api.logout, {});
      ended.cookie = cookie;
      for (const person of [stranger, ended]) {
        const answer = await send(person, name, everyCall[name].input(host.id, scene));
        expect([answer.status, answer.error.code]).toEqual([401, 'not-signed-in']);
      }
    },
  );

  test.each(withAccess('admin'))(
    '%s: without a session 401, 403 for all but admins',
    async (name) => {
      const registered = await register(server.address, `Konto ${++accounts}`);
      const payer = await paying(server, `Konto ${++accounts}`);
      const demoted = await admin(server, `Konto ${++accounts}`);
      const first = await admin(server, `Konto ${++accounts}`);
      expect(
        (await send(demoted, 'adminUsers', everyCall.adminUsers.input('', scene))).status,
      ).toBe(200);
      // The session remains; the admin right does not.
      const params = { id: demoted.id };
      const taken = await first.call(api.adminSetAdmin, { params, body: { isAdmin: false } });
      expect(taken.status).toBe(200);

      const before = stored();
      const unknown = await send(newClient(), name, everyCall[name].input(host.id, scene));
      expect([unknown.status, unknown.error.code]).toEqual([401, 'admin-not-signed-in']);
      for (const person of [host, registered, payer, demoted]) {
        const { status, error } = await send(person, name, everyCall[name].input(person.id, scene));
        expect([status, error.code, error.message]).toEqual([
          403,
          'admin-only',
          'Du hast keine Admin-Rechte.',
        ]);
      }
      expect(stored()).toEqual(before);
    },
  );

  test.each(withAccess('newcomer'))(
    '[W2] %s: new visitors cannot use a foreign id',
    async (name) => {
      const before = stored();
      const anonymous = newClient();
      for (const person of [anonymous, member]) {
        const { status, error } = await send(person, name, everyCall[name].input(host.id, scene));
        expect([status, error.code]).toEqual([403, 'not-you']);
      }
      expect(anonymous.cookie).toBe('');
      expect(stored()).toEqual(before);
    },
  );

  test.each(withAccess('seat', 'host'))(
    '[W2] %s: another client’s id is 403, and nothing happens',
    async (name) => {
      const outsider = await guest(server.address, 'Fremd');
      const before = stored();
      for (const person of [member, outsider]) {
        const { status, error } = await send(person, name, everyCall[name].input(host.id, scene));
        expect([status, error.code, error.message]).toEqual([
          403,
          'not-you',
          'Du kannst nur für dich selbst handeln.',
        ]);
      }
      expect(stored()).toEqual(before);
    },
  );

  test.each(withAccess('seat', 'host'))(
    '[W2b] %s: without a seat, or no longer seated, is 403, and nothing happens',
    async (name) => {
      const outsider = await guest(server.address, 'Fremd');
      const elsewhere = await lobbyOf(server.address, 1);
      const gone = await guest(server.address, 'Gegangen');
      const seat = { params: { code: scene.code }, body: { playerId: gone.id } };
      await gone.call(api.join, seat);
      await gone.call(api.leave, seat);
      const before = stored();
      for (const person of [outsider, elsewhere.host, gone]) {
        const { status, error } = await send(person, name, everyCall[name].input(person.id, scene));
        expect([status, error.code, error.message]).toEqual([
          403,
          'no-seat',
          'Du bist nicht Teil dieser Lobby.',
        ]);
      }
      expect(stored()).toEqual(before);
    },
  );

  test.each(withAccess('host'))('%s: only the host, for anybody else 403', async (name) => {
    const before = stored();
    const { status, error } = await send(member, name, everyCall[name].input(member.id, scene));
    expect([status, error.code, error.message]).toEqual([
      403,
      'host-only',
      'Nur der Host kann das.',
    ]);
    expect(stored()).toEqual(before);
  });

  test.each(withAccess('seat', 'host'))('%s: in a lobby that does not exist 404', async (name) => {
    const { status, error } = await send(
      member,
      name,
      everyCall[name].input(member.id, { ...scene, code: 'ZZZZZ' }),
    );
    expect([status, error.code]).toEqual([404, 'lobby-not-found']);
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
