import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { displayApi } from '../../src/contract/display-api.ts';
import type { Suspicions } from '../../src/contract/shapes.ts';
import { seeded } from '../../src/game/testing/random.ts';
import { openDisplay, pairedDisplay } from '../support/displays.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { lobbyOf, roles, startRound, TestClient } from '../support/test-client.ts';

const START = Date.UTC(2026, 10, 22, 20);
const suspect = (by: TestClient, code: string, targetId: string) =>
  by.call(api.suspect, { params: { code }, body: { playerId: by.id, targetId } });
const suspicions = (by: TestClient, code: string) =>
  by.call(api.suspicions, { params: { code }, query: { playerId: by.id } });

describe('[S18] the same game', () => {
  /** Who suspects whom, by their places in the lobby. */
  type Taps = [by: number, target: number][];

  /**
   * Plays a round with the same clock and the same random numbers each time. Returns every byte that each
   * channel received, and what the result tells about suspicions.
   */
  async function playWith(taps: Taps) {
    let now = START;
    const server = await startServer({ now: () => now, random: seeded(4711) });
    try {
      const people = ['a', 'b', 'c', 'd'].map((letter) =>
        Object.assign(new TestClient(server.address), { id: `lokal-${letter}` }),
      );
      const [host, second] = people as [TestClient, TestClient];
      const settings = { timeLimit: 90 };
      const body = { hostId: host.id, hostName: 'Mia', settings };
      const code = (await host.call(api.createGame, { body })).body.lobbyCode;
      for (const person of people.slice(1)) {
        await person.move(code, 'join', { playerName: 'Passant' });
      }
      const { screen, id: displayId } = await pairedDisplay(host, code);
      const channels = [];
      for (const person of people) channels.push(await person.connect(code));
      const display = screen.display();
      await display.until((m) => m.type === 'game' && m.game.displays[0]?.isConnected === true);
      const all = [...channels, display];
      const versionIs = (version: number) =>
        Promise.all(
          all.map(({ until }) => until((m) => m.type === 'game' && m.game.version >= version)),
        );

      /** What all see of this call a second later. */
      async function step(call: () => Promise<{ status: number; body: unknown }>) {
        now += 1000;
        const { status, body } = await call();
        expect(status).toBe(200);
        await versionIs((body as { version: number }).version);
      }

      /** All taps at once, and before the result nothing is told. */
      async function tapAll(status: number): Promise<void> {
        now += 3000;
        for (const [by, target] of taps) {
          const person = people[by] as TestClient;
          expect((await suspect(person, code, people[target]?.id ?? '')).status).toBe(status);
        }
        for (const person of people) {
          expect((await suspicions(person, code)).error.code).toBe('not-result');
        }
        const onDisplay = await screen.call(displayApi.displaySuspicions, {});
        expect(onDisplay.error.code).toBe('not-result');
      }

      for (const person of people) {
        await step(() => person.move(code, 'ready', { isReady: true }));
      }
      await tapAll(409);
      await step(() => host.move(code, 'start'));
      await tapAll(204);
      await step(() => second.move(code, 'speak'));
      await tapAll(204);
      await step(() => host.move(code, 'clock', { action: 'more' }));
      await step(() => second.move(code, 'callVote'));
      await tapAll(409);
      for (const voter of people) {
        await step(() => voter.move(code, 'vote', { targetId: null }));
      }
      const told = await Promise.all(people.map((person) => suspicions(person, code)));
      const onDisplay = await screen.call(displayApi.displaySuspicions, {});
      const ofChannel = ({ received }: TestClient) =>
        received
          .filter((text) => /^(?:live|display)/.test(text))
          .map((text) => text.replaceAll(displayId, 'display:gleich-lang'));
      const frames = [...people, screen].map(ofChannel);
      const rows = await server.store.games.load(code);
      for (const { socket } of all) socket.close();
      return { frames, told: [...told, onDisplay].map(({ body }) => body), version: rows?.version };
    } finally {
      await server.close();
    }
  }

  test('sends the same bytes to everybody up to the result, with any suspicions', async () => {
    const none = await playWith([]);
    const some = await playWith([
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 0],
    ]);
    const others = await playWith([
      [3, 2],
      [2, 3],
      [0, 3],
    ]);
    for (const frames of none.frames) expect(frames.length).toBeGreaterThan(8);
    expect(none.frames.flat().join()).toContain('"status":"result"');
    for (const world of [some, others]) {
      expect(world.frames).toEqual(none.frames);
      expect(world.version).toBe(none.version);
      // In the result all are told the same.
      for (const told of world.told) expect(told).toEqual(world.told[0]);
    }
    const tapsIn = ({ told: [first] }: typeof none) => (first as Suspicions).taps;
    expect([none, some, others].map((world) => tapsIn(world).length)).toEqual([0, 8, 6]);
    const inOrder = tapsIn(some).map(({ playerId, targetId }) => `${playerId} ${targetId}`);
    expect(new Set(inOrder)).toEqual(
      new Set(['lokal-a lokal-b', 'lokal-b lokal-c', 'lokal-c lokal-a', 'lokal-d lokal-a']),
    );
  });
});

describe('[R16]', () => {
  let now = START;
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ now: () => now });
  });
  afterAll(() => server.close());

  const withoutDate = ({ received }: TestClient) =>
    received.at(-1)?.replace(/\["date","[^"]+"\]/, '');

  test('every suspicion is answered alike: too early or not, by an Imposter or not', async () => {
    const { code, people } = await lobbyOf(server.address, 4);
    await startRound(code, people);
    const { imposters, group } = await roles(code, people);
    const [imposter] = imposters as [TestClient];
    const [first, second] = group as [TestClient, TestClient];
    await suspect(first, code, imposter.id);
    const answer = withoutDate(first);
    for (const [by, target] of [
      [first, second],
      [second, imposter],
      [imposter, first],
    ] as const) {
      await suspect(by, code, target.id);
      expect(withoutDate(by)).toBe(answer);
    }
    now += 3000;
    await suspect(first, code, second.id);
    await first.move(code, 'guess', { guessedWord: 'Rakete' });
    await imposter.move(code, 'guess', { guessedWord: 'Rakete' });
    const { taps } = (await suspicions(second, code)).body;
    const counted = taps.map((tap) => [tap.playerId, tap.targetId]);
    // The second one of the first player came too early.
    expect(counted).toHaveLength(4);
    expect(counted.filter(([by]) => by === first.id)).toEqual([
      [first.id, imposter.id],
      [first.id, second.id],
    ]);
    now += 1000;
    await first.move(code, 'nextRound', { finishedRound: 1 });
    expect((await suspicions(first, code)).error.code).toBe('not-result');
    await imposter.move(code, 'callVote');
    for (const voter of people) await voter.move(code, 'vote', { targetId: null });
    expect((await suspicions(first, code)).body.taps).toEqual([]);
  });

  test('[R14] only those of the second deal are told', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    await startRound(code, people);
    const [, second, third] = people as [TestClient, TestClient, TestClient];
    await suspect(host, code, second.id);
    now += 4000;
    await second.move(code, 'redeal');
    await suspect(host, code, third.id);
    now += 1000;
    await second.move(code, 'callVote');
    await host.move(code, 'completeVote');
    const { body } = await suspicions(third, code);
    expect(body.taps.map(({ targetId }) => targetId)).toEqual([third.id]);
  });

  test('[A4] the export has the own ones', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    await startRound(code, people);
    const [, second] = people as [TestClient, TestClient];
    await suspect(host, code, second.id);
    const { body } = await host.call(api.exportAccount, {});
    const at = new Date(now).toISOString();
    expect(body.suspicions).toEqual([{ lobbyCode: code, targetId: second.id, at }]);
  });

  test('an unpaired display is told nothing', async () => {
    const { screen } = await openDisplay(server.address);
    const answer = await screen.call(displayApi.displaySuspicions, {});
    expect(answer.error.code).toBe('lobby-not-found');
  });
});
