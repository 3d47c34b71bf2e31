import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import { register } from './testing/accounts.ts';
import { callNames, everyCall, type Scene, send } from './testing/every-call.ts';
import { admin, member as paying } from './testing/members.ts';
import { guest, lobbyOf, Person } from './testing/person.ts';
import { storedRows } from './testing/rows.ts';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let scene: Scene;
let host: Person;
let accounts = 0;
let member: Person;
const dataDir = mkdtempSync(join(tmpdir(), 'imposter-access-'));

/** Time stands still: however long all of this takes, nobody who waits becomes absent. */
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
  const [first, second, third] = lobby.people as [Person, Person, Person];
  host = first;
  member = second;
  scene = { code: lobby.code, hostId: first.id, otherId: third.id };
});

const nobody = () => new Person(server.address);
const withAccess = (...kinds: string[]) =>
  callNames.filter((name) => kinds.includes(everyCall[name].access));
/** What must not change when a call is refused. */
const stored = () => storedRows(dataDir);

/** Every route that the server really has, as "METHOD /path". */
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

describe('every call, asked by those who may not', () => {
  test('every route of the server has a row here', async () => {
    const known = callNames.map(
      (name) => `${api[name].method} ${api[name].path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    // The live channel has tests of its own (live.test.ts); the other two tell nothing.
    const others = ['GET /api/games/:code/live', 'GET /healthz', 'GET /readyz', 'GET /metrics'];
    const expected = [...known, ...others];
    const routes = routesOf(server);
    expect(routes).toEqual(expect.arrayContaining(expected));
    // Whatever else there is, is a known path with a wrong method.
    for (const route of routes.filter((one) => !expected.includes(one))) {
      const [method = '', url = ''] = route.split(' ');
      const answer = await nobody().request(method, url.replace(':code', scene.code));
      expect([route, answer.status, answer.error.code]).toEqual([route, 405, 'wrong-method']);
      expect(answer.headers.get('allow')).not.toContain(method);
    }
  });

  test.each(withAccess('session', 'seat', 'host'))(
    '%s: without a session 401, and nothing happens',
    async (name) => {
      const before = stored();
      const { status, error } = await send(nobody(), name, everyCall[name].wish(host.id, scene));
      expect([status, error.code, error.message]).toEqual([
        401,
        'not-signed-in',
        'Bitte melde dich an.',
      ]);
      expect(stored()).toEqual(before);
    },
  );

  test.each(withAccess('session', 'seat', 'host'))(
    '%s: an unknown or an ended session is none',
    async (name) => {
      const stranger = nobody();
      stranger.cookie = `imposter=${'x'.repeat(43)}`;
      const ended = await guest(server.address, 'Weg');
      const { cookie } = ended;
      await ended.call(api.logout, {});
      ended.cookie = cookie;
      for (const person of [stranger, ended]) {
        const answer = await send(person, name, everyCall[name].wish(host.id, scene));
        expect([answer.status, answer.error.code]).toEqual([401, 'not-signed-in']);
      }
    },
  );

  test.each(withAccess('admin'))(
    '%s: without a session 401, for nobody but admins 403',
    async (name) => {
      const registered = await register(server.address, `Konto ${++accounts}`);
      const payer = await paying(server, `Konto ${++accounts}`);
      const demoted = await admin(server, `Konto ${++accounts}`);
      const first = await admin(server, `Konto ${++accounts}`);
      expect((await send(demoted, 'adminUsers', everyCall.adminUsers.wish('', scene))).status).toBe(
        200,
      );
      // The session that was an admin's stays; the right does not.
      const params = { id: demoted.id };
      const taken = await first.call(api.adminSetAdmin, { params, body: { isAdmin: false } });
      expect(taken.status).toBe(200);

      const before = stored();
      const unknown = await send(nobody(), name, everyCall[name].wish(host.id, scene));
      expect([unknown.status, unknown.error.code]).toEqual([401, 'admin-not-signed-in']);
      for (const person of [host, registered, payer, demoted]) {
        const { status, error } = await send(person, name, everyCall[name].wish(person.id, scene));
        expect([status, error.code, error.message]).toEqual([
          403,
          'admin-only',
          'Du hast keine Admin-Rechte.',
        ]);
      }
      expect(stored()).toEqual(before);
    },
  );

  test.each(withAccess('newcomer'))('[W2] %s: nobody arrives as somebody else', async (name) => {
    const before = stored();
    const anonymous = nobody();
    for (const person of [anonymous, member]) {
      const { status, error } = await send(person, name, everyCall[name].wish(host.id, scene));
      expect([status, error.code]).toEqual([403, 'not-you']);
    }
    expect(anonymous.cookie).toBe('');
    expect(stored()).toEqual(before);
  });

  test.each(withAccess('seat', 'host'))(
    '[W2] %s: another person’s id is 403, and nothing happens',
    async (name) => {
      const outsider = await guest(server.address, 'Fremd');
      const before = stored();
      for (const person of [member, outsider]) {
        const { status, error } = await send(person, name, everyCall[name].wish(host.id, scene));
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
    '[W2b] %s: who has no seat, or no longer, is 403, and nothing happens',
    async (name) => {
      const outsider = await guest(server.address, 'Fremd');
      const elsewhere = await lobbyOf(server.address, 1);
      const gone = await guest(server.address, 'Gegangen');
      const seat = { params: { code: scene.code }, body: { playerId: gone.id } };
      await gone.call(api.join, seat);
      await gone.call(api.leave, seat);
      const before = stored();
      for (const person of [outsider, elsewhere.host, gone]) {
        const { status, error } = await send(person, name, everyCall[name].wish(person.id, scene));
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
    const { status, error } = await send(member, name, everyCall[name].wish(member.id, scene));
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
      everyCall[name].wish(member.id, { ...scene, code: 'ZZZZZ' }),
    );
    expect([status, error.code]).toEqual([404, 'lobby-not-found']);
  });
});

describe('every writing call, asked by a foreign page', () => {
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
      const wish = everyCall[name].wish(host.id, scene);
      const { status, error } = await send(host, name, wish, headers);
      expect([headers, status, error.code]).toEqual([headers, 403, 'foreign-origin']);
    }
    expect(stored()).toEqual(before);
  });

  test.each(writes)('%s: what a form can send is no JSON', async (name) => {
    const before = stored();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { body = {}, ...wish } = everyCall[name].wish(host.id, scene);
      const answer = await send(host, name, { ...wish, body }, { 'content-type': type });
      expect([type, answer.status, answer.error.code]).toEqual([type, 415, 'wrong-type']);
    }
    expect(stored()).toEqual(before);
  });
});
