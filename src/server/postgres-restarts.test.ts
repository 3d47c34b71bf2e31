import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test as plainTest, vi } from 'vitest';
import { api } from '../contract/api.ts';
import { type History, keepHistory } from './testing/history.ts';
import { type Neighbours, startTwo } from './testing/neighbours.ts';
import { type OwnPostgres, openOwnPostgres, withOwnPostgres } from './testing/own-postgres.ts';
import { type OwnRedis, openOwnRedis, withOwnRedis } from './testing/own-redis.ts';
import { guest, openLobby, type Person, startRound } from './testing/person.ts';
import { startProcess } from './testing/process.ts';
import { type Lobby, type Seat, seatLobby, untilAll, viewOf } from './testing/seats.ts';

/*
 * Two real processes, and under them a PostgreSQL that goes away and comes back: in order, as for an
 * update of it, or by kill -9.
 */
const test = withOwnPostgres(withOwnRedis(plainTest));
const longTest = process.env.LONG_TESTS === '1' ? test : test.skip;

const HOOK_MS = 60_000;
/** Everybody plays again after so long. */
const BACK_MS = 10_000;

let postgres: OwnPostgres;
let redis: OwnRedis;
let both: Neighbours;
let history: History;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([openOwnPostgres(), openOwnRedis()]);
  both = await startTwo(async () => ({ REDIS_URL: redis.url }), postgres);
  history = await keepHistory(postgres.url.href);
}, HOOK_MS);
afterAll(async () => {
  await history.close();
  await both.close();
  await redis.kill();
}, HOOK_MS);

const unavailable = {
  code: 'unavailable',
  message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuche es erneut.',
};

/** As a screen does it: again, until it is done. Answers how often that took. */
async function insist(click: () => ReturnType<Person['request']>): Promise<number> {
  for (let attempts = 1; ; attempts += 1) {
    const begin = performance.now();
    const { status, error } = await click();
    expect(performance.now() - begin).toBeLessThan(3000);
    // What was answered 503 may have been done all the same.
    if (status === 200 || (attempts > 1 && error.code === 'already-voted')) return attempts;
    expect([status, error]).toEqual([503, unavailable]);
    await wait(50);
  }
}

/** People on both processes who get ready and unready as fast as they can, until they are stopped. */
async function keepClicking() {
  const people = [await guest(both.one.address, 'Mia'), await guest(both.two.address, 'Bo')];
  const [host, other] = people as [Person, Person];
  const code = await openLobby(host, [other]);
  const channels = people.map((person) => person.live(code));
  await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));
  const acknowledged: number[] = [];
  let isOver = false;
  const clicking = people.map(async (person) => {
    const params = { code, playerId: person.id };
    let isReady = false;
    while (!isOver) {
      isReady = !isReady;
      await insist(async () => {
        const answer = await person.call(api.ready, { params, body: { isReady } });
        if (answer.status === 200) acknowledged.push(answer.body.version);
        return answer;
      });
    }
    return [person.id, isReady] as const;
  });
  return {
    /** Everything that was acknowledged is stored, and both screens, never cut off, show it. */
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

/** A round with a vote, in which everybody votes while PostgreSQL is away. */
async function voteMeanwhile(mishap: () => Promise<void>): Promise<{ attempts: number }> {
  const homes = [both.one, both.two, both.one, both.two, both.one, both.two];
  const people = await Promise.all(homes.map(({ address }, n) => guest(address, `Gast ${n}`)));
  const [host] = people as [Person];
  const code = await openLobby(host, people.slice(1), { timeLimit: 60 });
  await startRound(code, people);
  const params = { code };
  await host.call(api.voting, { params, body: { playerId: host.id } });
  const channels = people.map((person) => person.live(code));
  await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));

  const over = mishap();
  const voting = people.map(async (person, n) => {
    await wait(n * 60);
    const targetId = n === 0 ? null : host.id;
    return insist(() => person.call(api.vote, { params, body: { voterId: person.id, targetId } }));
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
  // Counted once: with the first version that is a result.
  const counted = stored.find(({ status }) => status === 'result')?.scores;
  expect(Object.values(counted ?? {}).some((points) => points > 0)).toBe(true);
  for (const { view } of channels) expect(view()?.scores).toEqual(counted);
  return { attempts };
}

test('restarted in order: nothing acknowledged is lost, all go on by themselves', async () => {
  const clicks = await keepClicking();
  await voteMeanwhile(async () => {
    await postgres.stop();
    await postgres.start();
  });
  await clicks.stop();
}, 60_000);

test('kill -9: 503 in time, and after its recovery all go on; who starts meanwhile says why not', async () => {
  const clicks = await keepClicking();
  const { attempts } = await voteMeanwhile(async () => {
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
  '[R4b] a vote that ended meanwhile, or would right after, has 15 s more and ends once',
  async () => {
    const meanwhile = await seatLobby(both, 'voting', [true, false, true]);
    const rightAfter = await seatLobby(both, 'voting', [false, true, true]);
    const lobbies: Lobby[] = [meanwhile, rightAfter];
    const endsAt = ({ seats: [seat] }: Lobby) => Number(viewOf(seat).phaseEndsAt);
    await history.endPhasesIn(4000, [meanwhile.code]);
    await history.endPhasesIn(9000, [rightAfter.code]);
    for (const { seats } of lobbies) {
      const told = () =>
        seats.map((seat: Seat) => Number(viewOf(seat).phaseEndsAt) < Date.now() + 9000);
      await vi.waitFor(() => expect(told()).toEqual([true, true, true]), { timeout: 3000 });
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
