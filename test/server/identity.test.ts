import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { guest, lobbyOf, TestClient } from '../support/test-client.ts';

const server = await shared(startServer());

const anonymous = () => new TestClient(server.address);

describe('[W2] the session is the identity', () => {
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
    expect(stolen.refusal).toEqual([403, 'not-you']);
    expect(thief.cookie).toBe('');
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
    for (const { refusal } of answers) expect(refusal).toEqual([403, 'not-you']);
  });

  test('a refused join creates no session', async () => {
    const { code } = await lobbyOf(server.address, 12);
    const late = anonymous();
    const full = await late.call(api.join, {
      params: { code },
      body: { playerId: 'lokal-zu-spaet', playerName: 'Nummer 13' },
    });
    expect(full.refusal).toEqual([409, 'lobby-full']);
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
});

test('without a session the answer is 401, or null where the session is queried', async () => {
  const client = new TestClient(server.address);
  expect((await client.call(api.me, {})).status).toBe(401);
  const answer = await client.call(api.me, { query: { orNull: '1' } });
  expect([answer.status, answer.body]).toEqual([200, null]);
});
