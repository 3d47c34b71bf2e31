import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '../contract/api.ts';
import { closeCodes } from '../contract/live.ts';
import { StoreUnavailable } from './store/trouble.ts';
import { login, PASSWORD, register } from './testing/accounts.ts';
import { guest, lobbyOf, openLobby, Person, startRound } from './testing/person.ts';
import { startServer, type TestServer } from './testing/server.ts';

/** The database breaks down when an account is to be removed. */
let isAway = false;
/** A lobby that is gone by the time it is looked for. */
let ghosts: string[] = [];
/** What is stored of a lobby waits for this. */
let untilStored: Promise<void> = Promise.resolve();
let isStoring = false;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    wrapStore: (store) => ({
      ...store,
      games: {
        ...store.games,
        save: async (game, before) => {
          isStoring = true;
          await untilStored;
          return store.games.save(game, before);
        },
        codesOf: async (id) => [...ghosts, ...(await store.games.codesOf(id))],
      },
      users: {
        ...store.users,
        remove: (id) =>
          isAway
            ? Promise.reject(new StoreUnavailable(new Error('connection refused')))
            : store.users.remove(id),
      },
    }),
  });
});
afterAll(() => server.close());

const nobody = () => new Person(server.address);

describe('the way back', () => {
  test('[W2] shows the seats of the session, the newest first, and nobody else’s', async () => {
    const anonymous = nobody();
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
    expect((await nobody().call(api.seats, {})).status).toBe(401);
  });
});

describe('[A4] everything about an account', () => {
  test('is there for its owner to keep: nothing of others, and no hash', async () => {
    const person = await register(server.address, 'Xaver', { email: 'Xaver@Example.org' });
    await login(server.address, 'Xaver');
    const stranger = await guest(server.address, 'Gastgeberin');
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
      seats: [{ lobbyCode: code, lobbyName: null, username: 'Xaver', points: 0 }],
    });
    expect(body.sessions).toHaveLength(2);
    for (const time of [body.exportedAt, body.account.createdAt, body.sessions[0]?.expiresAt]) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    const bytes = person.received.join();
    for (const foreign of ['argon2', 'Gastgeberin', stranger.id]) {
      expect(bytes).not.toContain(foreign);
    }
  });

  test('is there for guests, too, and not for nobody', async () => {
    const person = await guest(server.address, 'Gast');
    const { body } = await person.call(api.exportAccount, {});
    expect(body.account).toMatchObject({ id: person.id, isGuest: true, email: null });
    const anonymous = nobody();
    await anonymous.call(api.createGame, { body: { hostId: 'lokal-export', hostName: 'Mia' } });
    for (const other of [nobody(), anonymous]) {
      const { status, error } = await other.call(api.exportAccount, {});
      expect([status, error.code]).toEqual([401, 'not-signed-in']);
    }
  });
});

describe('[A4] deleting an account', () => {
  const remove = (person: Person, password?: string) =>
    person.call(api.deleteAccount, { body: password === undefined ? {} : { password } });

  test('frees the seats, also the host’s in a running round, and ends all sessions', async () => {
    const host = await register(server.address, 'Yvonne', { email: 'yvonne@example.org' });
    const second = await login(server.address, 'Yvonne');
    const others = await Promise.all([1, 2, 3].map((n) => guest(server.address, `Gast ${n}`)));
    const [heir] = others as [Person];
    const code = await openLobby(host, others);
    await startRound(code, [host, ...others]);
    const alone = await openLobby(host, []);
    const channels = [host.live(code), second.live(code), second.live(alone), heir.live(code)];
    await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));
    ghosts = ['GONE2'];
    expect((await remove(host, PASSWORD)).status).toBe(204);
    ghosts = [];

    for (const channel of channels.slice(0, 3)) expect(await channel.closed).toBe(closeCodes.over);
    const news = await channels[3]?.until(
      (m) => m.type === 'game' && m.game.players[host.id] === undefined,
    );
    expect(news).toMatchObject({ game: { players: { [heir.id]: { isHost: true } } } });
    expect((await heir.call(api.checkGame, { params: { code: alone } })).status).toBe(404);
    expect(host.cookie).toBe('imposter=');
    expect((await second.call(api.me, {})).status).toBe(401);
    const again = await register(server.address, 'yvonne', { email: 'Yvonne@example.org' });
    expect(again.id).not.toBe(host.id);

    // Everybody in the round has seen the id: it opens nothing to nobody, least of all the card.
    const thief = nobody();
    const stolen = await thief.call(api.join, {
      params: { code },
      body: { playerId: host.id, playerName: 'Dieb' },
    });
    expect([stolen.status, stolen.error.code]).toEqual([403, 'not-you']);
    channels[3]?.socket.close();
  });

  test('needs the password', async () => {
    const person = await register(server.address, 'Zacharias');
    const code = await openLobby(person, []);
    for (const password of [undefined, 'wrong password']) {
      const { status, error } = await remove(person, password);
      expect([status, error.code]).toEqual([403, 'password-wrong']);
    }
    expect((await person.call(api.me, {})).status).toBe(200);
    const seats = await person.call(api.seats, {});
    expect(seats.body).toMatchObject([{ lobbyCode: code }]);
  });

  test('needs no password of a guest, and a session of everybody', async () => {
    const { code, people } = await lobbyOf(server.address, 2);
    const [host, other] = people as [Person, Person];
    const channel = other.live(code);
    await channel.until(({ type }) => type === 'game');
    expect((await remove(other)).status).toBe(204);
    expect(await channel.closed).toBe(closeCodes.over);
    expect(await server.store.users.find(other.id)).toBeNull();
    const { body } = await host.call(api.checkGame, { params: { code } });
    expect(body.playerCount).toBe(1);
    const { status, error } = await remove(nobody());
    expect([status, error.code]).toEqual([401, 'not-signed-in']);
  });

  test('leaves no seat behind that is stored only after it', async () => {
    const [host, other] = await Promise.all([1, 2].map((n) => guest(server.address, `Gast ${n}`)));
    if (!host || !other) throw new Error('nobody came');
    const code = await openLobby(host, []);
    const { promise, resolve: store } = Promise.withResolvers<void>();
    untilStored = promise;
    isStoring = false;
    const joining = other.call(api.join, { params: { code }, body: { playerId: other.id } });
    await vi.waitFor(() => expect(isStoring).toBe(true));
    expect((await remove(other)).status).toBe(204);
    store();
    const { status, error } = await joining;
    expect([status, error.code]).toEqual([401, 'not-signed-in']);
    const { body } = await host.call(api.checkGame, { params: { code } });
    expect(body.playerCount).toBe(1);
  });

  test('that failed half-way is done by asking again', async () => {
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
