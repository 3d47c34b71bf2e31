import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import { makeDatabase, type TestDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { closeTestRedis, openTestRedis } from '../support/redis.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { guest, openLobby, roles, startRound, TestClient } from '../support/test-client.ts';
import { at } from '../support/two-processes.ts';

const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
const test = await postgresTest();

let database: TestDatabase;
let one: TestServer;
let two: TestServer;
let closeRedis: (() => Promise<void>) | null = null;

const people: TestClient[] = [];
let code = '';

const params = () => ({ code });
const body = (person: TestClient) => ({ playerId: person.id });
const views = (live: ReturnType<TestClient['live']>) => live.view() as GameView;

async function start(withRedis: boolean): Promise<void> {
  database = await makeDatabase();
  const databaseUrl = database.url.href;
  if (withRedis) {
    const first = await openTestRedis(REDIS_URL);
    const second = await openTestRedis(REDIS_URL, { prefix: first.prefix });
    const keeper = await openTestRedis(REDIS_URL, { prefix: first.prefix });
    closeRedis = () => closeTestRedis(keeper);
    one = await startServer({ databaseUrl, redis: first });
    two = await startServer({ databaseUrl, redis: second });
  } else {
    one = await startServer({ databaseUrl });
    two = await startServer({ databaseUrl });
  }
  const host = await guest(one.address, 'Mia');
  const others = [await guest(one.address, 'Bo'), await guest(two.address, 'Cy')];
  people.splice(0, people.length, host, ...others);
  code = await openLobby(host, others);
}

afterEach(async () => {
  await Promise.all([one.close(), two.close()]);
  await closeRedis?.();
  closeRedis = null;
  await database.drop();
});

describe.each([
  ['with Redis', true],
  ['while Redis is down', false],
])('two processes on one database, %s', (_, withRedis) => {
  beforeEach(() => start(withRedis));

  test('play one game: every screen follows, whichever process serves it', async () => {
    const [mia, bo, cy] = people as [TestClient, TestClient, TestClient];
    // Each channel is on one process, each call goes to the other.
    const screens = [mia.live(code), at(bo, two).live(code), cy.live(code)];
    await Promise.all(screens.map((screen) => screen.until(({ type }) => type === 'game')));
    const all = (status: string) =>
      vi.waitFor(
        () => expect(screens.map((s) => views(s).status)).toEqual([status, status, status]),
        {
          timeout: 10_000,
        },
      );

    await startRound(code, [at(mia, two), bo, at(cy, one)]);
    await all('playing');
    const { imposters, word } = await roles(code, [at(mia, two), bo, cy]);
    expect(imposters).toHaveLength(1);
    expect(word).not.toBe('');

    await at(bo, two).call(api.voting, { params: params(), body: body(bo) });
    await all('voting');
    for (const [n, person] of people.entries()) {
      const server = n % 2 === 0 ? two : one;
      const vote = { voterId: person.id, targetId: people[(n + 1) % 3]?.id ?? null };
      const { status } = await at(person, server).call(api.vote, { params: params(), body: vote });
      expect(status).toBe(200);
    }
    await all('result');
    for (const screen of screens) screen.socket.close();
  });

  test('a seat taken on one process is valid on the other at once', async () => {
    const late = await guest(two.address, 'Di');
    const joined = await late.call(api.join, { params: params(), body: body(late) });
    expect(joined.status).toBe(200);
    const ready = await at(late, one).call(api.ready, {
      params: { code, playerId: late.id },
      body: { isReady: true },
    });
    expect(ready.status).toBe(200);
    const [mia] = people as [TestClient];
    const handed = { playerId: mia.id, targetId: late.id };
    await at(mia, two).call(api.host, { params: params(), body: handed });
    const settings = { playerId: late.id, settings: { rounds: 3 as const } };
    const changed = await at(late, one).call(api.settings, { params: params(), body: settings });
    expect(changed.status).toBe(200);
  });

  test('[W2] two concurrent claims of a fresh local id: one succeeds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const playerId = `lokal-${round}`;
      const twins = [new TestClient(one.address), new TestClient(two.address)];
      const answers = await Promise.all(
        twins.map((twin) =>
          twin.call(api.join, { params: params(), body: { playerId, playerName: 'Zwilling' } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const [winner] = twins.filter(({ cookie }) => cookie !== '');
      await winner?.call(api.leave, { params: params(), body: { playerId } });
      const late = await new TestClient(one.address).call(api.createGame, {
        body: { hostId: playerId, hostName: 'Dieb' },
      });
      expect([late.status, late.error.code]).toEqual([403, 'not-you']);
    }
  });

  test('the last two moves on different processes both count', async () => {
    const answers = await Promise.all(
      people.map((person, n) =>
        at(person, n % 2 === 0 ? one : two).call(api.ready, {
          params: { code, playerId: person.id },
          body: { isReady: true },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [mia] = people as [TestClient];
    const { body: view } = await at(mia, two).call(api.game, {
      params: params(),
      query: body(mia),
    });
    expect(Object.values(view.players).map(({ isReady }) => isReady)).toEqual([true, true, true]);
  });

  test('[L6] a player connected to the other process does not become absent', async () => {
    const [mia, , cy] = people as [TestClient, TestClient, TestClient];
    const screen = at(cy, two).live(code);
    await screen.until(({ type }) => type === 'game');
    const watcher = mia.live(code);
    // Her last call to the first process was 10 s ago.
    await at(cy, one).call(api.ready, {
      params: { code, playerId: cy.id },
      body: { isReady: true },
    });
    await vi.waitFor(
      () => {
        const gone = Object.values(views(watcher).players).filter((player) => !player.isConnected);
        // Bo has no open channel; Cy has one.
        expect(gone.map(({ username }) => username)).toEqual(['Bo']);
      },
      { timeout: 18_000, interval: 200 },
    );
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const here = Object.values(views(watcher).players).filter((player) => player.isConnected);
    expect(here.map(({ username }) => username)).toEqual(['Mia', 'Cy']);
    screen.socket.close();
    watcher.socket.close();
  }, 30_000);
});

describe('two processes with Redis', () => {
  beforeEach(() => start(true));

  test('signing out closes the channels on the other process', async () => {
    const [, bo] = people as [TestClient, TestClient];
    const screen = at(bo, two).live(code);
    await screen.until(({ type }) => type === 'game');
    await bo.call(api.logout, {});
    expect(await screen.closed).toBe(4403);
  });

  test('[B2] a reaction reaches the screens on both', async () => {
    const [mia, bo] = people as [TestClient, TestClient];
    const screens = [mia.live(code), at(bo, two).live(code)];
    await Promise.all(screens.map((screen) => screen.until(({ type }) => type === 'game')));
    await mia.call(api.react, { params: params(), body: { ...body(mia), emoji: '👏' } });
    for (const screen of screens) {
      const message = await screen.until(({ type }) => type === 'reaction');
      expect(message).toEqual({ type: 'reaction', playerId: mia.id, emoji: '👏' });
      screen.socket.close();
    }
  });

  test('Redis carries codes and versions, never a word', async () => {
    const spy = await openTestRedis(REDIS_URL);
    const received: string[] = [];
    const subscriber = spy.client.duplicate({ disableOfflineQueue: false });
    await subscriber.connect();
    await subscriber.pSubscribe('imposter-test-*:news', (text) => void received.push(text));
    await startRound(code, people);
    const { word } = await roles(code, people);
    await vi.waitFor(() => expect(received.some((text) => text.includes(code))).toBe(true));
    expect(received.join()).not.toContain(word);
    expect(received.join()).not.toContain('imposterId');
    subscriber.destroy();
    spy.close();
  });
});
