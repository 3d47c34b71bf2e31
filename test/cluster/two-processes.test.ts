import { afterAll, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { displayApi } from '../../src/contract/display-api.ts';
import { closeCodes } from '../../src/contract/live.ts';
import { login, PASSWORD, register } from '../support/accounts.ts';
import { openDisplay, pair } from '../support/displays.ts';
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
/** Moves the clock of both ahead. */
let offset = 0;

/** Mia and Bo on the first process, Cy on the second. */
let people: [TestClient, TestClient, TestClient];
let code = '';

const body = (person: TestClient) => ({ playerId: person.id });
const ready = (person: TestClient) => person.move(code, 'ready', { isReady: true });

/** Before all tests of a group; each test gets its own lobby. */
function startBoth(withRedis: boolean): void {
  beforeAll(async () => {
    database = await makeDatabase();
    const options = { databaseUrl: database.url.href, now: () => Date.now() + offset };
    if (withRedis) {
      const first = await openTestRedis(REDIS_URL);
      const second = await openTestRedis(REDIS_URL, { prefix: first.prefix });
      const keeper = await openTestRedis(REDIS_URL, { prefix: first.prefix });
      closeRedis = () => closeTestRedis(keeper);
      one = await startServer({ ...options, redis: first });
      two = await startServer({ ...options, redis: second });
    } else {
      one = await startServer(options);
      two = await startServer(options);
    }
  });
  beforeEach(async () => {
    people = [
      await guest(one.address, 'Mia'),
      await guest(one.address, 'Bo'),
      await guest(two.address, 'Cy'),
    ];
    code = await openLobby(people[0], people.slice(1));
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await closeRedis?.();
    closeRedis = null;
    await database.drop();
  });
}

function sharedTests(): void {
  test('play one game: every screen follows, whichever process serves it', async () => {
    const [mia, bo, cy] = people;
    // Each channel is on one process, each call goes to the other.
    const screens = [mia.live(code), at(bo, two).live(code), cy.live(code)];
    await Promise.all(screens.map((screen) => screen.until(({ type }) => type === 'game')));
    const all = (status: string) =>
      vi.waitFor(
        () => expect(screens.map(({ view }) => view()?.status)).toEqual([status, status, status]),
        { timeout: 10_000 },
      );

    await startRound(code, [at(mia, two), bo, at(cy, one)]);
    await all('playing');
    const { imposters, word } = await roles(code, [at(mia, two), bo, cy]);
    expect(imposters).toHaveLength(1);
    expect(word).not.toBe('');

    const params = { code };
    await at(bo, two).move(code, 'callVote');
    await all('voting');
    for (const [n, person] of people.entries()) {
      const server = n % 2 === 0 ? two : one;
      const vote = { voterId: person.id, targetId: people[(n + 1) % 3]?.id ?? null };
      const { status } = await at(person, server).call(api.vote, { params, body: vote });
      expect(status).toBe(200);
    }
    await all('result');
    for (const screen of screens) screen.socket.close();
  });

  test('pause, withdrawals, run-off and last word act on both', async () => {
    const [mia, bo, cy] = people;
    await mia.move(code, 'settings', { ...body(mia), settings: { finale: true } });
    const screens = [mia.live(code), at(bo, two).live(code), cy.live(code)];
    const all = (seen: object) =>
      vi.waitFor(
        () => {
          for (const { view } of screens) expect(view()).toMatchObject(seen);
        },
        { timeout: 10_000 },
      );
    await startRound(code, people);

    // Each of two taps on another process.
    const more = { action: 'more', used: 0 } as const;
    for (const person of [bo, at(bo, two)]) await person.move(code, 'clock', more);
    await at(mia, two).move(code, 'clock', { action: 'pause' });
    await all({ phaseEndsAt: null, clock: { used: 1, pausedUntil: expect.any(Number) } });
    await mia.move(code, 'clock', { action: 'resume' });
    await all({ clock: { used: 1, pausedUntil: null } });

    await cy.move(code, 'callVote');
    await all({ status: 'voting', voteCalledBy: cy.id });
    await mia.move(code, 'withdrawCall');
    await all({ status: 'playing', clock: { used: 1 } });
    await at(bo, two).move(code, 'callVote');
    const vote = async (voter: TestClient, targetId: string) => {
      const { status } = await voter.move(code, 'vote', { targetId });
      expect(status).toBe(200);
    };
    await vote(mia, cy.id);
    await at(mia, two).move(code, 'withdrawVote');
    for (const [n, person] of people.entries()) {
      await vote(at(person, n % 2 ? one : two), people[(n + 1) % 3]?.id ?? '');
    }
    await all({ stage: 'runoff', runoffIds: expect.arrayContaining([mia.id, bo.id, cy.id]) });
    const { imposters } = await roles(code, people);
    const [imposter = mia] = imposters;
    for (const person of people) {
      const other = person === mia ? bo : mia;
      await vote(person, person === imposter ? other.id : imposter.id);
    }
    await all({ stage: 'lastWord', caughtIds: [imposter.id] });
    await at(imposter, two).move(code, 'pass');
    await all({ status: 'result', endReason: 'votes', lastWords: { [imposter.id]: null } });
    for (const screen of screens) screen.socket.close();
  });

  test('[T1, T2, T3] a display is paired once, silenced and removed', async () => {
    const [mia, bo] = people;
    const { screen, id, pairingCode } = await openDisplay(one.address);
    const answers = [mia, at(bo, two)].map((person) => pair(person, code, pairingCode));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    const pairedBy = statuses[0] === 200 ? mia.id : bo.id;

    const [page, other] = [screen.display(), at(screen, two).display()];
    const phone = mia.live(code);
    const screens = new Set([phone, page, other]);
    const all = (displays: object[]) =>
      vi.waitFor(
        () => {
          for (const { view } of screens) expect(view()?.displays).toEqual(displays);
        },
        { timeout: 10_000 },
      );
    await all([{ id, isConnected: true, hasSound: false, pairedBy }]);
    await screen.call(displayApi.displaySound, { body: { isOn: true } });
    await all([{ id, isConnected: true, hasSound: true, pairedBy }]);
    screens.delete(other);
    other.socket.close();
    await all([{ id, isConnected: true, hasSound: false, pairedBy }]);
    const removal = { params: { code }, body: { ...body(bo), displayId: id } };
    expect((await at(bo, two).call(displayApi.removeDisplay, removal)).status).toBe(200);
    expect(await page.closed).toBe(closeCodes.over);
    phone.socket.close();
  });

  test('[R16] suspicions of one process are told by the other', async () => {
    const [mia, bo, cy] = people;
    await startRound(code, people);
    const suspect = (by: TestClient, target: TestClient) =>
      by.call(api.suspect, { params: { code }, body: { ...body(by), targetId: target.id } });
    const taps = [suspect(mia, bo), suspect(at(bo, two), cy)];
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([204, 204]);
    await bo.move(code, 'callVote');
    expect((await suspect(at(mia, two), cy)).error.code).toBe('not-playing');
    await at(mia, two).move(code, 'completeVote');
    const told = await cy.call(api.suspicions, { params: { code }, query: body(cy) });
    expect(told.body.taps.map(({ targetId }) => targetId).sort()).toEqual([bo.id, cy.id].sort());
  });

  test('a seat taken on one process is valid on the other at once', async () => {
    const late = await guest(two.address, 'Di');
    expect((await late.move(code, 'join')).status).toBe(200);
    expect((await ready(at(late, one))).status).toBe(200);
    const [mia] = people;
    await at(mia, two).move(code, 'handOver', { targetId: late.id });
    const changed = await at(late, one).move(code, 'settings', { settings: { rounds: 3 } });
    expect(changed.status).toBe(200);
  });
}

describe('two processes on one database', () => {
  startBoth(false);
  sharedTests();

  test('[W2] two concurrent claims of a fresh local id: one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const playerId = `lokal-${round}`;
      const claim = { params: { code }, body: { playerId, playerName: 'Zwilling' } };
      const twins = [new TestClient(one.address), new TestClient(two.address)];
      const answers = await Promise.all(twins.map((twin) => twin.call(api.join, claim)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    }
  });

  test('[L6] a player connected to the other process does not become absent', async () => {
    const [mia, , cy] = people;
    const screen = at(cy, two).live(code);
    await screen.until(({ type }) => type === 'game');
    const watcher = mia.live(code);
    // Her last call to the first process.
    await ready(at(cy, one));
    // Four times as fast, and still a heartbeat in time.
    const faster = setInterval(() => {
      offset += 300;
    }, 100);
    const connected = () =>
      Object.values(watcher.view()?.players ?? {}).flatMap(({ username, isConnected }) =>
        isConnected ? [username] : [],
      );
    // Bo has no open channel; Cy has one.
    await vi.waitFor(() => expect(connected()).toEqual(['Mia', 'Cy']), { timeout: 15_000 });
    const absentAt = offset;
    await vi.waitUntil(() => offset > absentAt + 3000, { timeout: 10_000 });
    clearInterval(faster);
    expect(connected()).toEqual(['Mia', 'Cy']);
    screen.socket.close();
    watcher.socket.close();
  });
});

describe('two processes on one database, with Redis', () => {
  startBoth(true);
  sharedTests();

  test('[A2] a new password ends the sessions and channels on the other process', async () => {
    const mine = await register(one.address, 'Tiger');
    const lost = await login(two.address, 'Tiger');
    const theirs = await openLobby(mine, []);
    const channel = lost.live(theirs);
    await channel.until(({ type }) => type === 'game');
    const change = { currentPassword: PASSWORD, newPassword: 'Nebel über dem Moor' };
    expect((await mine.call(api.changePassword, { body: change })).status).toBe(204);
    expect(await channel.closed).toBe(closeCodes.noSeat);
    expect((await lost.call(api.me, {})).status).toBe(401);
    expect((await at(mine, two).call(api.me, {})).status).toBe(200);
  });

  test('[B2] a reaction reaches the screens on both', async () => {
    const [mia, bo] = people;
    const screens = [mia.live(code), at(bo, two).live(code)];
    await Promise.all(screens.map((screen) => screen.until(({ type }) => type === 'game')));
    await mia.call(api.react, { params: { code }, body: { ...body(mia), emoji: '👏' } });
    for (const screen of screens) {
      const message = await screen.until(({ type }) => type === 'reaction');
      expect(message).toEqual({ type: 'reaction', playerId: mia.id, emoji: '👏' });
      screen.socket.close();
    }
  });
});
