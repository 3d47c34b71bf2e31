import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test as plainTest, vi } from 'vitest';
import { type OwnRedis, openOwnRedis, withOwnRedis } from '../support/own-redis.ts';
import { startProcess } from '../support/process.ts';
import { guest, openLobby, startRound, type TestClient } from '../support/test-client.ts';
import { startTwoProcesses, type TestCluster } from '../support/two-processes.ts';
import { type History, keepHistory } from './history.ts';
import { type OwnPostgres, openOwnPostgres, withOwnPostgres } from './own-postgres.ts';
import { type Lobby, type Seat, seatLobby, untilAll, viewOf } from './seats.ts';

/* Two real processes on a PostgreSQL that restarts: cleanly, as for an update, or after kill -9. */
const test = withOwnPostgres(withOwnRedis(plainTest));
const longTest = process.env.LONG_TESTS === '1' ? test : test.skip;

const HOOK_MS = 60_000;
/** Time until every client plays again. */
const BACK_MS = 10_000;

let postgres: OwnPostgres;
let redis: OwnRedis;
let both: TestCluster;
let history: History;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([openOwnPostgres(), openOwnRedis()]);
  both = await startTwoProcesses(async () => ({ REDIS_URL: redis.url }), postgres);
  history = await keepHistory(postgres.url.href);
}, HOOK_MS);
afterAll(async () => {
  await history.close();
  await both.close();
  await redis.kill();
}, HOOK_MS);

const unavailable = {
  code: 'unavailable',
  message: 'Der Dienst ist gerade nicht erreichbar. Versuch es gleich noch einmal.',
};

/** Retries as the web client does; returns the number of attempts. */
async function insist(click: () => ReturnType<TestClient['request']>): Promise<number> {
  for (let attempts = 1; ; attempts += 1) {
    const begin = performance.now();
    const { status, error } = await click();
    expect(performance.now() - begin).toBeLessThan(3000);
    // A 503 may still have taken effect.
    if (status === 200 || (attempts > 1 && error.code === 'already-voted')) return attempts;
    expect([status, error]).toEqual([503, unavailable]);
    await wait(50);
  }
}

/** Clients on both processes toggle ready as fast as they can until stopped. */
async function keepClicking() {
  const people = [await guest(both.one.address, 'Mia'), await guest(both.two.address, 'Bo')];
  const [host, other] = people as [TestClient, TestClient];
  const code = await openLobby(host, [other]);
  const channels = people.map((person) => person.live(code));
  await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));
  const acknowledged: number[] = [];
  let isOver = false;
  const clicking = people.map(async (person) => {
    let isReady = false;
    while (!isOver) {
      isReady = !isReady;
      await insist(async () => {
        const answer = await person.move(code, 'ready', { isReady });
        if (answer.status === 200) acknowledged.push(answer.body.version);
        return answer;
      });
    }
    return [person.id, isReady] as const;
  });
  return {
    /** Every acknowledged change is stored and shown by both channels, which never closed. */
    async stop() {
      isOver = true;
      const last = await Promise.all(clicking);
      const stored = new Set((await history.versions(code)).map(({ version }) => version));
      expect(acknowledged.filter((version) => !stored.has(version))).toEqual([]);
      for (const { view, socket } of channels) {
        const shown = () => last.map(([id]) => [id, view()?.players[id]?.isReady]);
        await vi.waitFor(() => expect(shown()).toEqual(last), { timeout: BACK_MS });
        expect(socket.readyState).toBe(socket.OPEN);
        socket.close();
      }
    },
  };
}

/** A round in which all players vote during the outage. */
async function voteDuring(outage: () => Promise<void>): Promise<{ attempts: number }> {
  const homes = [both.one, both.two, both.one, both.two, both.one, both.two];
  const people = await Promise.all(homes.map(({ address }, n) => guest(address, `Gast ${n}`)));
  const [host] = people as [TestClient];
  const code = await openLobby(host, people.slice(1), { timeLimit: 60 });
  await startRound(code, people);
  await host.move(code, 'callVote');
  const channels = people.map((person) => person.live(code));
  await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));

  const over = outage();
  const voting = people.map(async (person, n) => {
    await wait(n * 60);
    const targetId = n === 0 ? null : host.id;
    return insist(() => person.move(code, 'vote', { targetId }));
  });
  await over;
  const back = performance.now();
  const attempts = Math.max(...(await Promise.all(voting)));
  for (const channel of channels) {
    await channel.until((m) => m.type === 'game' && m.game.status === 'result');
    expect(channel.socket.readyState).toBe(channel.socket.OPEN);
    channel.socket.close();
  }
  expect(performance.now() - back).toBeLessThan(BACK_MS);

  const votes = people.map(({ id }, n) => [id, n === 0 ? null : host.id]);
  const stored = await history.versions(code);
  expect(stored.at(-1)?.votes).toEqual(Object.fromEntries(votes));
  expect(await history.turns(code)).toEqual(['waiting', 'playing', 'voting', 'result']);
  // The first result version counts.
  const counted = stored.find(({ status }) => status === 'result')?.scores;
  expect(Object.values(counted ?? {}).some((points) => points > 0)).toBe(true);
  for (const { view } of channels) expect(view()?.scores).toEqual(counted);
  return { attempts };
}

test('clean restart: nothing acknowledged is lost, and all clients recover', async () => {
  const clicks = await keepClicking();
  await voteDuring(async () => {
    await postgres.stop();
    await postgres.start();
  });
  await clicks.stop();
}, 60_000);

test('kill -9: 503 in time and recovery by itself; a process started during the outage logs why it fails', async () => {
  const clicks = await keepClicking();
  const { attempts } = await voteDuring(async () => {
    await postgres.kill();
    const early = startProcess({ DATABASE_URL: postgres.url.href, REDIS_URL: redis.url });
    expect(await early.exit).toBe(1);
    expect(early.complaint()).toMatch(/^Imposter does not start: PostgreSQL: .*ECONNREFUSED/);
    await postgres.start();
  });
  expect(attempts).toBeGreaterThan(1);
  await clicks.stop();

  const late = startProcess({ DATABASE_URL: postgres.url.href, REDIS_URL: redis.url });
  expect((await guest(await late.address, 'Cy')).id).not.toBe('');
  late.child.kill('SIGTERM');
  expect(await late.exit).toBe(0);
}, 60_000);

longTest(
  '[R4b] a vote due during or right after the outage gets 15 s more and ends once',
  async () => {
    const during = await seatLobby(both, 'voting', [true, false, true]);
    const rightAfter = await seatLobby(both, 'voting', [false, true, true]);
    const lobbies: Lobby[] = [during, rightAfter];
    const endsAt = ({ seats: [seat] }: Lobby) => Number(viewOf(seat).phaseEndsAt);
    await history.endPhasesIn(4000, [during.code]);
    await history.endPhasesIn(9000, [rightAfter.code]);
    for (const { seats } of lobbies) {
      const isPublished = () =>
        seats.map((seat: Seat) => Number(viewOf(seat).phaseEndsAt) < Date.now() + 9000);
      await vi.waitFor(() => expect(isPublished()).toEqual([true, true, true]), { timeout: 3000 });
    }

    await postgres.kill();
    await wait(Math.max(0, endsAt(rightAfter) - Date.now() - 2500));
    await postgres.start();
    const back = Date.now();
    const more = () => lobbies.map((lobby) => endsAt(lobby) - back >= 14_000);
    await vi.waitFor(() => expect(more()).toEqual([true, true]), { timeout: 5000 });
    for (const lobby of lobbies) {
      await untilAll(lobby, ['result'], 30_000);
      expect(Date.now() - back).toBeGreaterThan(14_000);
      const turns = await history.turns(lobby.code);
      expect(turns).toEqual(['waiting', 'playing', 'voting', 'result']);
      for (const { channel } of lobby.seats) {
        expect(channel.socket.readyState).toBe(channel.socket.OPEN);
        channel.socket.close();
      }
    }
  },
  90_000,
);
