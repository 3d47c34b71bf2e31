import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { closeCodes } from '../../src/contract/live.ts';
import { login, PASSWORD, register } from '../support/accounts.ts';
import { temporaryFolder } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { guest, lobbyOf, openLobby, TestClient } from '../support/test-client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.now();
const NEW_PASSWORD = 'Pusteblume im Wind';

const dataDir = temporaryFolder();
let clock = START;
/** Delays a login after the password comparison. */
let gate: Promise<void> = Promise.resolve();
const arrived = vi.fn();

const start = () =>
  startServer({
    dataDir,
    now: () => clock,
    wrapStore: (store) => ({
      ...store,
      users: {
        ...store.users,
        async signIn(session) {
          arrived();
          await gate;
          return store.users.signIn(session);
        },
      },
    }),
  });

let server = await start();
afterAll(() => server.close());
beforeEach(() => {
  clock = START;
  gate = Promise.resolve();
  arrived.mockClear();
});

const newClient = () => new TestClient(server.address);

const withCookie = (cookie: string) => {
  const person = newClient();
  person.cookie = cookie;
  return person;
};

const status = async (person: TestClient) => (await person.call(api.me, {})).status;

const changePassword = (person: TestClient, newPassword: string, currentPassword = PASSWORD) =>
  person.call(api.changePassword, { body: { currentPassword, newPassword } });

function countSessions(): unknown {
  const tool = new DatabaseSync(join(dataDir, 'imposter.db'), { readOnly: true });
  const row = tool.prepare('select count(*) as sessions from sessions').get();
  tool.close();
  return row?.sessions;
}

describe('[A2] a session', () => {
  test('is new at every sign-in; a planted cookie is never adopted', async () => {
    await register(server.address, 'Anton');
    const signIns = [
      (victim: TestClient) =>
        victim.call(api.login, { body: { username: 'Anton', password: PASSWORD } }),
      (victim: TestClient, n: number) =>
        victim.call(api.register, { body: { username: `Berta ${n}`, password: PASSWORD } }),
      (victim: TestClient) => victim.call(api.guest, { body: { username: 'Gast' } }),
    ];
    for (const [n, signIn] of signIns.entries()) {
      const attacker = await guest(server.address, 'Angreifer');
      for (const [m, planted] of ['imposter=made-up', attacker.cookie].entries()) {
        const victim = withCookie(planted);
        const { status: signedIn, headers } = await signIn(victim, n * 2 + m);
        expect(signedIn).toBe(200);
        expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
        expect(victim.cookie).not.toBe(planted);
        expect(await status(victim)).toBe(200);
        expect(await status(withCookie(planted))).toBe(401);
      }
      expect(await status(attacker)).toBe(401);
    }
  });

  test('is not created by reading', async () => {
    await register(server.address, 'Caesar');
    const before = countSessions();
    expect(before).toBeGreaterThan(0);
    for (const path of ['/api/me', '/api/user/seats', '/api/user/export', '/api/categories']) {
      await newClient().request('GET', path);
    }
    await withCookie('imposter=unknown').call(api.me, {});
    expect(countSessions()).toBe(before);
  });

  test('lasts 30 days after the last use, and is renewed once a day', async () => {
    const person = await register(server.address, 'Doris');
    const renewals: boolean[] = [];
    for (const day of [0, 0.9, 1, 1.5, 30, 59.9]) {
      clock = START + day * DAY_MS;
      const { status, headers } = await person.call(api.me, {});
      expect(status).toBe(200);
      const cookie = headers.get('set-cookie');
      if (cookie) expect(cookie).toMatch(/Max-Age=2592000.*HttpOnly.*SameSite=Lax/);
      renewals.push(cookie !== null);
    }
    expect(renewals).toEqual([false, false, true, false, true, true]);
    clock = START + 89.9 * DAY_MS;
    expect(await status(person)).toBe(401);
  });
});

describe('[A2] changing the password', () => {
  test('ends all other sessions of the account and their live channels', async () => {
    const first = await register(server.address, 'Emilie');
    const second = await login(server.address, 'Emilie');
    const third = await login(server.address, 'Emilie');
    const stranger = await guest(server.address, 'Fremd');
    const code = await openLobby(first, [stranger]);
    const channels = await Promise.all(
      [first, second, third, stranger].map((person) => person.connect(code)),
    );

    const { cookie: stolen } = first;
    expect((await changePassword(first, NEW_PASSWORD)).status).toBe(204);
    expect(await status(withCookie(stolen))).toBe(401);
    expect(await channels[0]?.closed).toBe(closeCodes.restart);
    expect(await channels[1]?.closed).toBe(closeCodes.noSeat);
    expect(await channels[2]?.closed).toBe(closeCodes.noSeat);
    expect(await Promise.all([first, second, third, stranger].map(status))).toEqual([
      200, 401, 401, 200,
    ]);
    // The client reconnects with the new cookie without becoming absent.
    const back = first.live(code);
    const { body } = await stranger.move(code, 'ready', { isReady: true });
    for (const channel of [back, channels[3]]) {
      await channel?.until((m) => m.type === 'game' && m.game.version === body.version);
    }
    for (const channel of [back, ...channels]) channel.socket.close();

    await expect(login(server.address, 'Emilie')).rejects.toThrow();
    expect((await login(server.address, 'Emilie', NEW_PASSWORD)).id).toBe(first.id);
  });

  test('needs the current one, and a new one that is not common', async () => {
    const person = await register(server.address, 'Friedrich');
    const other = await login(server.address, 'Friedrich');
    const attempts = [
      [NEW_PASSWORD, 'wrong password', 403, 'password-wrong'],
      ['Friedrich', PASSWORD, 400, 'password-common'],
      ['123456', PASSWORD, 400, 'password-common'],
      ['short', PASSWORD, 400, 'password-too-short'],
    ] as const;
    for (const [next, current, expected, code] of attempts) {
      expect((await changePassword(person, next, current)).refusal).toEqual([expected, code]);
    }
    expect(await status(other)).toBe(200);
    await login(server.address, 'Friedrich');
  });

  test('needs a registered account', async () => {
    const anonymous = newClient();
    const body = { hostId: 'lokal-ohne-konto', hostName: 'Mia' };
    await anonymous.call(api.createGame, { body });
    const answers = [
      await changePassword(newClient(), NEW_PASSWORD),
      await changePassword(anonymous, NEW_PASSWORD),
      await changePassword(await guest(server.address, 'Gast'), NEW_PASSWORD),
    ];
    expect(answers.map(({ refusal }) => refusal)).toEqual([
      [401, 'not-signed-in'],
      [403, 'register-first'],
      [403, 'register-first'],
    ]);
  });

  test('ends a login that compared the old password just before', async () => {
    const owner = await register(server.address, 'Gustav');
    arrived.mockClear();
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const thief = newClient();
    const late = thief.call(api.login, { body: { username: 'Gustav', password: PASSWORD } });
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
    gate = Promise.resolve();
    expect((await changePassword(owner, NEW_PASSWORD)).status).toBe(204);
    open();
    expect((await late).refusal).toEqual([401, 'credentials-wrong']);
    expect(thief.cookie).toBe('');
    expect(await server.store.sessions.expiriesOf(owner.id, clock)).toHaveLength(1);
  });
});

test('[A2] signing in again to the same account makes live channels reconnect, to another ends them', async () => {
  await register(server.address, 'Ida');
  const { code, host } = await lobbyOf(server.address, 1);
  const mine = await login(server.address, 'Ida');
  await mine.move(code, 'join');
  const channels = await Promise.all([mine.connect(code), host.connect(code)]);
  const body = { username: 'Ida', password: PASSWORD };
  await mine.call(api.login, { body });
  await host.call(api.login, { body });
  expect(await channels[0]?.closed).toBe(closeCodes.restart);
  expect(await channels[1]?.closed).toBe(closeCodes.noSeat);
});

test('[A3] the cleanup removes guests not seen for 30 days', async () => {
  const unseen = await guest(server.address, 'Gast');
  const seen = await guest(server.address, 'Gast');
  const member = await register(server.address, 'Julia');
  await server.close();
  clock = START + 29 * DAY_MS;
  server = await start();
  expect(await status(withCookie(seen.cookie))).toBe(200);
  expect(await server.store.users.find(unseen.id)).not.toBeNull();
  await server.close();
  clock = START + 31 * DAY_MS;
  server = await start();
  await vi.waitFor(async () => expect(await server.store.users.find(unseen.id)).toBeNull());
  expect(await status(withCookie(seen.cookie))).toBe(200);
  expect(await server.store.users.find(member.id)).not.toBeNull();
});
