import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { guest, lobbyOf, TestClient } from '../support/test-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const anonymous = () => new TestClient(server.address);

describe('[W2] the session is the identity', () => {
  test('without a session no action is possible', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const client = anonymous();
    const calls = [
      client.call(api.start, { params: { code }, body: { playerId: host.id } }),
      client.call(api.vote, { params: { code }, body: { voterId: host.id, targetId: null } }),
      client.call(api.game, { params: { code }, query: { playerId: host.id } }),
      client.call(api.me, {}),
    ];
    for (const { status, error } of await Promise.all(calls)) {
      expect([status, error.code]).toEqual([401, 'not-signed-in']);
    }
  });

  test('acting with another client’s id is refused', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    const [, second] = people as [TestClient, TestClient];
    const params = { code };
    const before = await host.call(api.game, { params, query: { playerId: host.id } });
    const answers = await Promise.all([
      second.call(api.start, { params, body: { playerId: host.id } }),
      second.call(api.leave, { params, body: { playerId: host.id } }),
      second.call(api.ready, { params: { code, playerId: host.id }, body: { isReady: true } }),
      second.call(api.settings, { params, body: { playerId: host.id, settings: { rounds: 3 } } }),
      second.call(api.game, { params, query: { playerId: host.id } }),
      second.call(api.join, { params, body: { playerId: host.id } }),
      second.call(api.createGame, { body: { hostId: host.id } }),
      second.call(api.kick, { params, body: { playerId: host.id, targetId: second.id } }),
    ]);
    for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'not-you']);
    const after = await host.call(api.game, { params, query: { playerId: host.id } });
    expect(after.body.version).toBe(before.body.version);
  });

  test('an anonymous local id is bound to the first session that uses it', async () => {
    const mine = anonymous();
    const id = 'lokal-k3j4h5g6';
    const created = await mine.call(api.createGame, { body: { hostId: id, hostName: 'Mia' } });
    expect(created.status).toBe(200);
    expect(mine.cookie).not.toBe('');
    const code = created.body.lobbyCode;
    const ready = await mine.call(api.ready, {
      params: { code, playerId: id },
      body: { isReady: true },
    });
    expect(ready.body.players[id]?.isReady).toBe(true);
    const thief = anonymous();
    const stolen = await thief.call(api.join, {
      params: { code },
      body: { playerId: id, playerName: 'Dieb' },
    });
    expect([stolen.status, stolen.error.code]).toEqual([403, 'not-you']);
    expect(thief.cookie).toBe('');
  });

  test('a seat without a live session cannot be taken', async () => {
    const mine = anonymous();
    const id = 'lokal-verlassen';
    const created = await mine.call(api.createGame, { body: { hostId: id, hostName: 'Mia' } });
    await mine.call(api.logout, {});
    const thief = anonymous();
    const stolen = await thief.call(api.join, {
      params: { code: created.body.lobbyCode },
      body: { playerId: id, playerName: 'Dieb' },
    });
    expect([stolen.status, stolen.error.code]).toEqual([403, 'not-you']);
  });

  test('another session cannot use a bound id, also not after its player left', async () => {
    const { code } = await lobbyOf(server.address, 3);
    const mine = anonymous();
    const id = 'lokal-gewesen';
    const body = { playerId: id, playerName: 'Mia' };
    await mine.call(api.join, { params: { code }, body });
    await mine.call(api.leave, { params: { code }, body });
    await mine.call(api.guest, { body: { username: 'Mia' } });
    const thief = anonymous();
    const answers = [
      await thief.call(api.join, { params: { code }, body }),
      await thief.call(api.createGame, { body: { hostId: id, hostName: 'Dieb' } }),
    ];
    for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'not-you']);
  });

  test('of two concurrent claims of a fresh id one succeeds', async () => {
    const id = 'lokal-zwilling';
    const answers = await Promise.all(
      [anonymous(), anonymous()].map((person) =>
        person.call(api.createGame, { body: { hostId: id, hostName: 'Mia' } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('an anonymous visitor cannot take the id of an account', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const thief = anonymous();
    const stolen = await thief.call(api.join, {
      params: { code },
      body: { playerId: host.id, playerName: 'Dieb' },
    });
    expect([stolen.status, stolen.error.code]).toEqual([403, 'not-you']);
  });

  test('a refused join creates no session', async () => {
    const { code } = await lobbyOf(server.address, 12);
    const late = anonymous();
    const full = await late.call(api.join, {
      params: { code },
      body: { playerId: 'lokal-zu-spaet', playerName: 'Nummer 13' },
    });
    expect([full.status, full.error.code]).toEqual([409, 'lobby-full']);
    expect(late.cookie).toBe('');
    const again = await late.call(api.me, {});
    expect(again.status).toBe(401);
  });

  test('the name of an account overrides the name in the body', async () => {
    const host = await guest(server.address, 'Echter Name');
    const { body } = await host.call(api.createGame, {
      body: { hostId: host.id, hostName: 'Anderer' },
    });
    expect(body.players[host.id]?.username).toBe('Echter Name');
  });

  test('signing in gives a new session, signing out ends it', async () => {
    const person = await guest(server.address, 'Mia');
    const old = person.cookie;
    await person.call(api.guest, { body: { username: 'Mia' } });
    expect(person.cookie).not.toBe(old);
    const replay = anonymous();
    replay.cookie = old;
    expect((await replay.call(api.me, {})).status).toBe(401);
    const me = await person.call(api.me, {});
    expect(me.body).toMatchObject({ username: 'Mia', isGuest: true, isPremium: false });
    expect((await person.call(api.logout, {})).status).toBe(204);
    expect((await person.call(api.me, {})).status).toBe(401);
  });

  test('[A2] the cookie is not readable by scripts', async () => {
    const person = anonymous();
    const { headers } = await person.call(api.guest, { body: { username: 'Mia' } });
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  });
});

test('without a session the answer is 401, or null where the session is queried', async () => {
  const client = new TestClient(server.address);
  expect((await client.call(api.me, {})).status).toBe(401);
  const answer = await client.call(api.me, { query: { orNull: '1' } });
  expect([answer.status, answer.body]).toEqual([200, null]);
});
