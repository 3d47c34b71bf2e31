import { describe, expect, test, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { closeCodes } from '../../src/contract/live.ts';
import { GRADIENTS } from '../../src/game/avatars.ts';
import { StoreUnavailable } from '../../src/server/store/storage-errors.ts';
import { login, PASSWORD, register } from '../support/accounts.ts';
import { beforeCommit } from '../support/commits.ts';
import { shared } from '../support/lifetime.ts';
import { admin } from '../support/members.ts';
import { startServer } from '../support/server.ts';
import { guest, lobbyOf, openLobby, startRound, TestClient } from '../support/test-client.ts';

/** Fails when an account is to be removed. */
let isAway = false;
/** Simulates a lobby removed before the lookup. */
let ghosts: string[] = [];
/** Delays saves of a lobby until it resolves. */
let untilStored: Promise<void> = Promise.resolve();
let isStoring = false;

const server = await shared(
  startServer({
    wrapStore: (original) => {
      const store = beforeCommit(original, async () => {
        isStoring = true;
        await untilStored;
      });
      return {
        ...store,
        games: {
          ...store.games,
          codesOf: async (id) => [...ghosts, ...(await store.games.codesOf(id))],
        },
        users: {
          ...store.users,
          remove: (id) =>
            isAway
              ? Promise.reject(new StoreUnavailable(new Error('connection refused')))
              : store.users.remove(id),
        },
      };
    },
  }),
);

const newClient = () => new TestClient(server.address);

describe('rejoining', () => {
  test('[W2] shows the seats of the session, the newest first, and no others', async () => {
    const anonymous = newClient();
    const id = 'lokal-mit-zwei-lobbys';
    const codes: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { body } = await anonymous.call(api.createGame, {
        body: { hostId: id, hostName: 'Mia' },
      });
      codes.unshift(body.lobbyCode);
    }
    ghosts = ['GONE2'];
    const seats = await anonymous.call(api.seats, {});
    ghosts = [];
    expect(seats.body.map((seat) => seat.lobbyCode)).toEqual(codes);
    const other = await guest(server.address, 'Gast');
    expect((await other.call(api.seats, {})).body).toEqual([]);
  });
});

test('[L12] a chosen face is that of every lobby, if no other player has it', async () => {
  const person = await register(server.address, 'Fenja');
  const other = await guest(server.address, 'Fiete');
  for (const one of [person, other]) {
    expect((await one.call(api.setFace, { body: { face: 7 } })).status).toBe(204);
    expect((await one.call(api.me, {})).body).toMatchObject({ face: 7 });
  }
  const code = await openLobby(person, [other]);
  const { players } = (await person.fetchView(code)).body;
  expect(players[person.id]?.avatar).toBe(GRADIENTS[7]);
  expect(players[other.id]?.avatar).toBe(GRADIENTS[0]);
  for (const face of [-1, 12, 0.5]) {
    expect((await person.call(api.setFace, { body: { face } })).status).toBe(400);
  }
  expect((await person.call(api.exportAccount, {})).body.account.face).toBe(7);
  await person.call(api.setFace, { body: { face: null } });
  expect((await person.call(api.me, {})).body).toMatchObject({ face: null });
});

describe('[A4] the copy of an account', () => {
  test('is available to its owner: no data of others, and no hash', async () => {
    const person = await register(server.address, 'Xaver', { email: 'x@example.org' });
    await login(server.address, 'Xaver');
    const stranger = await guest(server.address, 'Gastgeberin');
    const ada = await admin(server, 'Adelheid');
    await ada.call(api.adminChangeUser, {
      params: { id: person.id },
      body: { username: 'Xaver', email: 'Xaver@Example.org', isAdmin: false, isPremium: false },
    });
    const code = await openLobby(stranger, [person]);
    person.received.length = 0;
    const { body, headers } = await person.call(api.exportAccount, {});
    expect(headers.get('content-disposition')).toBe('attachment; filename="imposter-konto.json"');
    expect(body).toMatchObject({
      account: {
        id: person.id,
        username: 'Xaver',
        email: 'Xaver@Example.org',
        isGuest: false,
        isAdmin: false,
        isPremium: false,
      },
      adminLog: [
        {
          role: 'subject',
          action: 'user-changed',
          changes: [{ field: 'email', before: 'x@example.org', after: 'Xaver@Example.org' }],
        },
      ],
      seats: [{ lobbyCode: code, lobbyName: null, username: 'Xaver', points: 0 }],
    });
    expect(body.sessions).toHaveLength(2);
    for (const time of [body.exportedAt, body.account.createdAt, body.sessions[0]?.expiresAt]) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    const bytes = person.received.join();
    for (const foreign of ['argon2', 'Gastgeberin', stranger.id, 'Adelheid', ada.id]) {
      expect(bytes).not.toContain(foreign);
    }
  });

  test('is available to guests, not to anonymous players', async () => {
    const person = await guest(server.address, 'Gast');
    const { body } = await person.call(api.exportAccount, {});
    expect(body.account).toMatchObject({ id: person.id, isGuest: true, email: null });
    const anonymous = newClient();
    await anonymous.call(api.createGame, { body: { hostId: 'lokal-export', hostName: 'Mia' } });
    expect((await anonymous.call(api.exportAccount, {})).refusal).toEqual([401, 'not-signed-in']);
  });
});

describe('[A4] deleting an account', () => {
  const remove = (person: TestClient, password?: string) =>
    person.call(api.deleteAccount, { body: password === undefined ? {} : { password } });

  test('frees the seats, also the host’s in a running round, and ends all sessions', async () => {
    const host = await register(server.address, 'Yvonne', { email: 'yvonne@example.org' });
    const second = await login(server.address, 'Yvonne');
    const others = await Promise.all([1, 2, 3].map((n) => guest(server.address, `Gast ${n}`)));
    const [newHost] = others as [TestClient];
    const code = await openLobby(host, others);
    await startRound(code, [host, ...others]);
    const alone = await openLobby(host, []);
    const channels = [host.live(code), second.live(code), second.live(alone), newHost.live(code)];
    await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));
    ghosts = ['GONE2'];
    expect((await remove(host, PASSWORD)).status).toBe(204);
    ghosts = [];

    for (const channel of channels.slice(0, 3)) expect(await channel.closed).toBe(closeCodes.over);
    const message = await channels[3]?.until(
      (m) => m.type === 'game' && m.game.players[host.id] === undefined,
    );
    expect(message).toMatchObject({ game: { players: { [newHost.id]: { isHost: true } } } });
    expect((await newHost.call(api.checkGame, { params: { code: alone } })).status).toBe(404);
    expect(host.cookie).toBe('imposter=');
    expect((await second.call(api.me, {})).status).toBe(401);
    const again = await register(server.address, 'yvonne', { email: 'Yvonne@example.org' });
    expect(again.id).not.toBe(host.id);

    // All players know the id: it must not give access to the card.
    const thief = newClient();
    const stolen = await thief.call(api.join, {
      params: { code },
      body: { playerId: host.id, playerName: 'Dieb' },
    });
    expect(stolen.refusal).toEqual([403, 'not-you']);
    channels[3]?.socket.close();
  });

  test('needs the password', async () => {
    const person = await register(server.address, 'Zacharias');
    const code = await openLobby(person, []);
    for (const password of [undefined, 'wrong password']) {
      expect((await remove(person, password)).refusal).toEqual([403, 'password-wrong']);
    }
    expect((await person.call(api.me, {})).status).toBe(200);
    const seats = await person.call(api.seats, {});
    expect(seats.body).toMatchObject([{ lobbyCode: code }]);
  });

  test('needs no password for a guest', async () => {
    const { code, people } = await lobbyOf(server.address, 2);
    const [host, other] = people as [TestClient, TestClient];
    const channel = await other.connect(code);
    expect((await remove(other)).status).toBe(204);
    expect(await channel.closed).toBe(closeCodes.over);
    expect(await server.store.users.find(other.id)).toBeNull();
    const { body } = await host.call(api.checkGame, { params: { code } });
    expect(body.playerCount).toBe(1);
  });

  test('also frees a seat that is stored only afterwards', async () => {
    const [host, other] = await Promise.all([1, 2].map((n) => guest(server.address, `Gast ${n}`)));
    if (!host || !other) throw new Error('no client');
    const code = await openLobby(host, []);
    const { promise, resolve: store } = Promise.withResolvers<void>();
    untilStored = promise;
    isStoring = false;
    const joining = other.move(code, 'join');
    await vi.waitFor(() => expect(isStoring).toBe(true));
    expect((await remove(other)).status).toBe(204);
    store();
    expect((await joining).refusal).toEqual([401, 'not-signed-in']);
    const { body } = await host.call(api.checkGame, { params: { code } });
    expect(body.playerCount).toBe(1);
  });

  test('that failed half-way can be completed by a retry', async () => {
    const person = await register(server.address, 'Quentin');
    await openLobby(person, []);
    isAway = true;
    expect((await remove(person, PASSWORD)).status).toBe(503);
    isAway = false;
    expect((await person.call(api.me, {})).status).toBe(200);
    expect((await remove(person, PASSWORD)).status).toBe(204);
    expect(await server.store.users.find(person.id)).toBeNull();
  });
});
