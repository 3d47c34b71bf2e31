import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import { type OwnRedis, openOwnRedis, withOwnRedis } from '../support/own-redis.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { guest, openLobby, type TestClient } from '../support/test-client.ts';
import { at, startTwoProcesses, type TestCluster } from '../support/two-processes.ts';

/* Two real processes with faults between them, Redis and PostgreSQL. */
const test = withOwnRedis(await postgresTest());
const longTest = process.env.LONG_TESTS === '1' ? test : test.skip;

/** Servers start slowly on a busy machine. */
const HOOK_MS = 60_000;

let redis: OwnRedis;
let toRedis: TcpProxy;
let toDatabase: TcpProxy;
let both: TestCluster;
let mia: TestClient;
let bo: TestClient;
let code = '';
let screens: ReturnType<TestClient['live']>[] = [];

beforeAll(async () => {
  redis = await openOwnRedis();
  toRedis = await openTcpProxy({ host: '127.0.0.1', port: redis.port });
  both = await startTwoProcesses(async ({ url }) => {
    toDatabase = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    const through = new URL(url);
    through.port = String(toDatabase.port);
    return {
      REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
      DATABASE_URL: through.href,
    };
  });
}, HOOK_MS);
beforeEach(async () => {
  mia = await guest(both.one.address, 'Mia');
  bo = await guest(both.two.address, 'Bo');
  code = await openLobby(mia, [bo]);
  screens = [mia.live(code), bo.live(code)];
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
const isReadyOn = (screen: (typeof screens)[number] | undefined, person: TestClient) =>
  viewOf(screen).players[person.id]?.isReady;

/** Each client acts; returns the time until both have the new view. */
async function bothClick(isReady: boolean): Promise<{ answerMs: number; screenMs: number }[]> {
  return Promise.all(
    [mia, bo].map(async (person, n) => {
      const begin = performance.now();
      const { status } = await person.move(code, 'ready', { isReady });
      expect(status).toBe(200);
      const answerMs = performance.now() - begin;
      const other = screens[1 - n];
      await vi.waitFor(() => expect(isReadyOn(other, person)).toBe(isReady), { timeout: 15_000 });
      return { answerMs, screenMs: performance.now() - begin };
    }),
  );
}

/** Events travel through Redis again. */
async function untilRedisIsUsed(): Promise<void> {
  await vi.waitFor(
    async () => {
      const emoji = '👏';
      const seen = screens[1]?.messages.length ?? 0;
      await mia.call(api.react, { params: { code }, body: { playerId: mia.id, emoji } });
      const isPublished = () =>
        screens[1]?.messages.slice(seen).some(({ type }) => type === 'reaction');
      await vi.waitFor(() => expect(isPublished()).toBe(true), { timeout: 1000 });
    },
    { timeout: 20_000, interval: 200 },
  );
}

const faults: [string, { begin(): Promise<void>; end(): Promise<void> }][] = [
  ['killed', { begin: () => redis.kill(), end: () => redis.start() }],
  ...(['silent', 'slow'] as const).map((mode): (typeof faults)[number] => [
    mode,
    { begin: async () => toRedis.set(mode), end: async () => toRedis.set('calm') },
  ]),
];

describe('Redis', () => {
  test.each(faults)(
    '%s: every screen follows after a short delay, and at once after recovery',
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
    'down: a session that ends on one process ends its channels on the other',
    async () => {
      await untilRedisIsUsed();
      toRedis.set('cut');
      const screen = screens[1];
      await at(bo, both.one).call(api.logout, {});
      // Told to reconnect, but no process accepts them.
      expect(await screen?.closed).toBe(1012);
      expect(await bo.live(code).closed).toBe(4403);
      toRedis.set('calm');
    },
    40_000,
  );
});

describe('PostgreSQL', () => {
  test('connection lost and restored: both processes recover and stay consistent', async () => {
    toDatabase.set('cut');
    const answers = await Promise.all(
      [mia, bo].map((person) => person.move(code, 'ready', { isReady: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    toDatabase.set('calm');
    await vi.waitFor(() => bothClick(true), { timeout: 20_000, interval: 500 });
    await bothClick(false);
  }, 60_000);
});
