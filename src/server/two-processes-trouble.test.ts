import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import { api } from '../contract/api.ts';
import type { GameView } from '../contract/shapes.ts';
import { login, PASSWORD, register } from './testing/accounts.ts';
import { at, type Neighbours, startTwo } from './testing/neighbours.ts';
import { type OwnRedis, openOwnRedis, withOwnRedis } from './testing/own-redis.ts';
import { guest, openLobby, Person } from './testing/person.ts';
import { postgresTest } from './testing/postgres-test.ts';
import { openWire, type Wire } from './testing/wire.ts';

/*
 * Two real processes, and what lies between them and around them in trouble.
 */
const test = withOwnRedis(await postgresTest());
const longTest = process.env.LONG_TESTS === '1' ? test : test.skip;

/** On a busy machine a server takes its time to start. */
const HOOK_MS = 60_000;

let redis: OwnRedis;
let toRedis: Wire;
let toDatabase: Wire;
let both: Neighbours;
let isHere: Person;
let isThere: Person;
let code = '';
let screens: ReturnType<Person['live']>[] = [];

beforeAll(async () => {
  redis = await openOwnRedis();
  toRedis = await openWire({ host: '127.0.0.1', port: redis.port });
  both = await startTwo(async ({ url }) => {
    toDatabase = await openWire({ host: url.hostname, port: Number(url.port || 5432) });
    const through = new URL(url);
    through.port = String(toDatabase.port);
    return {
      REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
      DATABASE_URL: through.href,
      LIMIT_FACTOR: '1',
    };
  });
}, HOOK_MS);
beforeEach(async () => {
  isHere = await guest(both.one.address, 'Mia');
  isThere = await guest(both.two.address, 'Bo');
  code = await openLobby(isHere, [isThere]);
  screens = [isHere.live(code), isThere.live(code)];
  await Promise.all(screens.map((screen) => screen.until(({ type }) => type === 'game')));
}, HOOK_MS);
afterEach(() => {
  for (const { socket } of screens) socket.terminate();
});
afterAll(async () => {
  await both.close();
  await toDatabase.close();
  await toRedis.close();
  await redis.kill();
}, HOOK_MS);

const viewOf = (screen = screens[0]) => screen?.view() as GameView;
const isReadyOn = (screen: (typeof screens)[number] | undefined, person: Person) =>
  viewOf(screen).players[person.id]?.isReady;

/** Each clicks; answers how long it took until the other's screen, and the own answer, was there. */
async function bothClick(isReady: boolean): Promise<{ answerMs: number; screenMs: number }[]> {
  return Promise.all(
    [isHere, isThere].map(async (person, n) => {
      const begin = performance.now();
      const params = { code, playerId: person.id };
      const { status } = await person.call(api.ready, { params, body: { isReady } });
      expect(status).toBe(200);
      const answerMs = performance.now() - begin;
      const other = screens[1 - n];
      await vi.waitFor(() => expect(isReadyOn(other, person)).toBe(isReady), { timeout: 15_000 });
      return { answerMs, screenMs: performance.now() - begin };
    }),
  );
}

/** Fast news travel through Redis again. */
async function untilRedisIsUsed(): Promise<void> {
  await vi.waitFor(
    async () => {
      const emoji = '👏';
      const seen = screens[1]?.messages.length ?? 0;
      await isHere.call(api.react, { params: { code }, body: { playerId: isHere.id, emoji } });
      const told = () => screens[1]?.messages.slice(seen).some(({ type }) => type === 'reaction');
      await vi.waitFor(() => expect(told()).toBe(true), { timeout: 1000 });
    },
    { timeout: 20_000, interval: 1500 },
  );
}

const troubles: [string, { begin(): Promise<void>; end(): Promise<void> }][] = [
  ['killed', { begin: () => redis.kill(), end: () => redis.start() }],
  ...(['silent', 'slow'] as const).map((weather): (typeof troubles)[number] => [
    weather,
    { begin: async () => toRedis.set(weather), end: async () => toRedis.set('calm') },
  ]),
];

describe('Redis', () => {
  test.each(troubles)(
    '%s: every screen follows a little later, and at once when it is back',
    async (_, { begin, end }) => {
      await untilRedisIsUsed();
      await begin();
      for (const isReady of [true, false]) {
        for (const { answerMs, screenMs } of await bothClick(isReady)) {
          expect(answerMs).toBeLessThan(3000);
          expect(screenMs).toBeLessThan(10_000);
        }
      }
      await end();
      await untilRedisIsUsed();
      await bothClick(true);
    },
    60_000,
  );

  longTest(
    'away: a session that ends on one process ends its channels on the other',
    async () => {
      await untilRedisIsUsed();
      toRedis.set('cut');
      const screen = screens[1];
      await at(isThere, both.one).call(api.logout, {});
      // Told to come back; nobody lets them in.
      expect(await screen?.closed).toBe(1012);
      expect(await isThere.live(code).closed).toBe(4403);
      toRedis.set('calm');
    },
    40_000,
  );
});

describe('limits and sessions hold for all processes together', () => {
  // Where this machine stalls, Redis is too slow and each process counts for itself, as it should.
  test('failed sign-ins count wherever they were made', { retry: 3, timeout: 40_000 }, async () => {
    const username = `Löwe ${Date.now() % 100_000}`;
    await register(both.one.address, username);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { address } = n % 2 === 0 ? both.one : both.two;
      const body = { username, password: `falsch ${n}` };
      statuses.push((await new Person(address).call(api.login, { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test('[A2] a new password ends the other sessions, also their channels elsewhere', async () => {
    const mine = await register(both.one.address, 'Tiger');
    const lost = await login(both.two.address, 'Tiger');
    const theirs = await openLobby(mine, []);
    const channel = lost.live(theirs);
    await channel.until(({ type }) => type === 'game');
    const body = { currentPassword: PASSWORD, newPassword: 'Nebel über dem Moor' };
    expect((await mine.call(api.changePassword, { body })).status).toBeLessThan(300);
    expect(await channel.closed).toBe(4403);
    expect((await lost.call(api.me, {})).status).toBe(401);
    expect((await at(mine, both.two).call(api.me, {})).status).toBe(200);
  }, 40_000);
});

describe('PostgreSQL', () => {
  test('cut off and back: both processes go on by themselves, together', async () => {
    toDatabase.set('cut');
    const answers = await Promise.all(
      [isHere, isThere].map((person) =>
        person.call(api.ready, { params: { code, playerId: person.id }, body: { isReady: true } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    toDatabase.set('calm');
    await vi.waitFor(() => bothClick(true), { timeout: 20_000, interval: 500 });
    await bothClick(false);
  }, 60_000);

  longTest(
    '[L6] away for longer than a process may be silent: nobody is given up who is there',
    async () => {
      toDatabase.set('cut');
      await new Promise((resolve) => setTimeout(resolve, 8000));
      toDatabase.set('calm');
      await vi.waitFor(() => bothClick(true), { timeout: 20_000, interval: 500 });
      const seen = screens.map(({ messages }) => messages.length);
      await new Promise((resolve) => setTimeout(resolve, 16_000));
      for (const [n, { messages }] of screens.entries()) {
        for (const message of messages.slice(seen[n])) {
          if (message.type !== 'game') continue;
          const gone = Object.values(message.game.players).filter((p) => !p.isConnected);
          expect(gone).toEqual([]);
        }
      }
    },
    90_000,
  );
});
