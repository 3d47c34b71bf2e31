import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test as onDisk, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Game } from '../../src/game/game.ts';
import { seeded } from '../../src/game/testing/random.ts';
import { slowly, type TestServer, type TestServerOptions } from '../support/server.ts';
import {
  type Answer,
  guest,
  openLobby,
  startRound,
  type TestClient,
} from '../support/test-client.ts';
import { at } from '../support/two-processes.ts';

/** Each race so many times; so many lobbies race at once. */
const TIMES = process.env.LONG_TESTS ? 500 : 50;
const AT_ONCE = 10;
const timeout = 240_000;

/** The longest time between two calls of a race, and of a storage access. */
const CLICK_MS = 40;
const STORE_MS = 15;
/** How long before the deadline the clock stands still. */
const LEAD_MS = 12;

/** In all lobbies: one more than there are seats. */
const PLAYERS = 13;

/** A 503 leaves open whether the call was done: that lobby proves nothing. */
class TooBusy extends Error {}

type Servers = {
  /** On one database; the players of a race use them in turns. */
  servers: TestServer[];
  remove(): Promise<void>;
};

/** Concurrent calls: in whatever order, each phase ends once and no call is lost. */
export function racesSuite(
  name: string,
  openServers: (options: Pick<TestServerOptions, 'now' | 'wrapStore'>) => Promise<Servers>,
  test: typeof onDisk | typeof onDisk.skip = onDisk,
): void {
  const clock = { now: Date.UTC(2026, 10, 21, 20) };
  const random = seeded(42);
  let isSlow = false;
  let answerCount = 0;
  let opened: Servers | null = null;
  let first: TestServer;
  /** The same players on each server. */
  let clients: TestClient[][] = [];

  beforeAll(async () => {
    // No player counts as absent, however far the clock moves.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    // A seeded sequence: the waits differ, the run does not.
    const wait = () => (isSlow ? random(1000) / 1000 : 0);
    opened = await openServers({ now: () => clock.now, wrapStore: slowly(STORE_MS, wait) });
    const [server] = opened.servers;
    if (!server) throw new Error('no server');
    first = server;
    const people = await Promise.all(
      Array.from({ length: PLAYERS }, (_, n) => guest(first.address, `Gast ${n + 1}`)),
    );
    clients = opened.servers.map((server) => people.map((player) => at(player, server)));
  });
  afterAll(async () => {
    vi.useRealTimers();
    await opened?.remove();
  });

  /** A player on the server whose turn it is. */
  function playerAt(index: number, turn: number): TestClient {
    const person = clients[turn % clients.length]?.[index];
    if (!person) throw new Error('no such player');
    return person;
  }

  /** Makes all calls within CLICK_MS; returns their outcomes. */
  async function clickAll(clicks: (() => Promise<Answer<unknown>>)[]): Promise<string[]> {
    const outcomes = await Promise.all(
      clicks.map(async (click) => {
        await after(random(CLICK_MS));
        const answer = await click();
        answerCount += 1;
        return outcomeOf(answer);
      }),
    );
    if (outcomes.includes('503 unavailable')) throw new TooBusy();
    return outcomes;
  }

  async function sayReady(code: string, people: TestClient[]): Promise<void> {
    for (const person of people) {
      const params = { code, playerId: person.id };
      await person.call(api.ready, { params, body: { isReady: true } });
    }
  }

  const stored = async (code: string) => {
    const game = await first.store.games.load(code);
    if (!game) throw new Error(`${code} is gone`);
    return game;
  };

  /** A lobby on the first server. */
  async function lobby(count: number, more: Parameters<typeof openLobby>[2] = {}) {
    const people = (clients[0] ?? []).slice(0, count);
    const [host, ...others] = people;
    if (!host) throw new Error('no such player');
    const code = await openLobby(host, others, more);
    expect((await stored(code)).players).toHaveLength(count);
    return { code, people, host };
  }

  async function playing(count: number, more: Parameters<typeof openLobby>[2] = {}) {
    const opened = await lobby(count, more);
    await startRound(opened.code, opened.people);
    return opened;
  }

  async function voting(count: number, more: Parameters<typeof openLobby>[2] = {}) {
    const opened = await playing(count, more);
    const { code, host } = opened;
    await host.call(api.voting, { params: { code }, body: { playerId: host.id } });
    return opened;
  }

  const vote = (person: TestClient, code: string, targetId: string | null) =>
    person.call(api.vote, { params: { code }, body: { voterId: person.id, targetId } });

  /**
   * Prepares lobbies while the storage is fast, then races in all of them while it is slow.
   * `untilEnd`: the deadline of their phase passes in the middle of it.
   */
  async function race(
    prepare: () => Promise<{ code: string; host: TestClient }>,
    run: (code: string, before: Game, turn: number) => Promise<void>,
    untilEnd: ((code: string, host: TestClient) => Promise<unknown>) | null = null,
    times = TIMES,
  ): Promise<void> {
    let busyCount = 0;
    for (let done = 0; done < times; done += AT_ONCE) {
      isSlow = false;
      const lobbies = await Promise.all(Array.from({ length: AT_ONCE }, prepare));
      const [{ phaseEndsAt } = { phaseEndsAt: null }] = await Promise.all(
        lobbies.map(({ code }) => stored(code)),
      );
      if (untilEnd) {
        clock.now = (phaseEndsAt ?? 0) - LEAD_MS;
        await Promise.all(lobbies.map(({ code, host }) => untilEnd(code, host)));
      }
      const before = await Promise.all(lobbies.map(({ code }) => stored(code)));
      isSlow = true;
      const running = before.map((game, turn) =>
        run(game.code, game, turn).catch((error: unknown) => {
          if (!(error instanceof TooBusy)) throw error;
          busyCount += 1;
        }),
      );
      if (untilEnd) {
        await halfway(done / AT_ONCE);
        clock.now += LEAD_MS;
      }
      await Promise.all(running);
      await checkUnchanged(before.map(({ code }) => code));
    }
    // A busy machine leaves some out, not most.
    expect(busyCount).toBeLessThan(times / 2);
  }

  /** In turns: before the first call, between the calls, or when some are answered. */
  async function halfway(turn: number): Promise<void> {
    const enough = answerCount + AT_ONCE / 3;
    if (turn % 3 === 1) await after(CLICK_MS / 2);
    if (turn % 3 === 2) {
      await vi.waitUntil(() => answerCount > enough, { interval: 1, timeout: 60_000 });
    }
  }

  /** Nothing follows: no timer ends a phase a second time. */
  async function checkUnchanged(codes: string[]): Promise<void> {
    const games = await Promise.all(codes.map(stored));
    await after(2 * LEAD_MS);
    expect(await Promise.all(codes.map(stored))).toEqual(games);
  }

  /** The status, and the code of a refusal. */
  const outcomeOf = ({ status, error }: Answer<unknown>): string =>
    status < 300 ? String(status) : `${status} ${error.code}`;

  const count = (outcomes: string[], wanted: string): number =>
    outcomes.filter((outcome) => outcome === wanted).length;

  /** Every answer is one of those allowed. */
  function expectAmong(outcomes: string[], allowed: string[]): void {
    expect(outcomes.filter((outcome) => !allowed.includes(outcome))).toEqual([]);
  }

  /** [P] First rounds only: the points of the round are those of the game, given once. */
  function expectPointsOnce(game: Game): void {
    expect(game.status).toBe('result');
    expect(game.scores).toEqual(game.round?.outcome?.points);
  }

  describe(`${TIMES} times each on ${name}`, () => {
    test('[R4, R5] two call the vote when the time is up: it opens once', { timeout }, async () => {
      const hasClickWon = new Set<boolean>();
      await race(
        () => playing(3, { timeLimit: 60 }),
        async (code, before, turn) => {
          const callers = [playerAt(0, turn), playerAt(1, turn + 1)];
          const outcomes = await clickAll(
            callers.map((caller) => () => {
              return caller.call(api.voting, { params: { code }, body: { playerId: caller.id } });
            }),
          );
          expectAmong(outcomes, ['200', '409 not-playing']);
          expect(count(outcomes, '200')).toBeLessThan(2);
          hasClickWon.add(outcomes.includes('200'));
          const game = await stored(code);
          expect(game).toMatchObject({ status: 'voting', version: before.version + 1 });
        },
        (code, host) => host.call(api.speak, { params: { code }, body: { playerId: host.id } }),
      );
      expect(hasClickWon).toEqual(new Set([true, false]));
    });

    test('[V1, V3] the host ends a vote whose time is up: it is counted once', {
      timeout,
    }, async () => {
      const hasClickWon = new Set<boolean>();
      const hasVoteCounted = new Set<boolean>();
      await race(
        () => voting(5, { timeLimit: 60 }),
        async (code, before, turn) => {
          const [host, voter] = [playerAt(0, turn), playerAt(2, turn + 1)];
          const body = { playerId: host.id };
          const [ended = '', voted = ''] = await clickAll([
            () => host.call(api.completeVoting, { params: { code }, body }),
            () => vote(voter, code, host.id),
          ]);
          expectAmong([ended, voted], ['200', '409 not-voting']);
          hasClickWon.add(ended === '200');
          hasVoteCounted.add(voted === '200');
          const game = await stored(code);
          expectPointsOnce(game);
          const votes = new Map(Object.entries(game.round?.votes ?? {}));
          expect(votes.get(voter.id)).toBe(voted === '200' ? host.id : undefined);
          expect(votes.size).toBe(voted === '200' ? 2 : 1);
          expect(game.version).toBe(before.version + (voted === '200' ? 2 : 1));
        },
        (code) => vote(playerAt(1, 0), code, null),
      );
      expect(hasClickWon).toEqual(new Set([true, false]));
      expect(hasVoteCounted).toEqual(new Set([true, false]));
    });

    test('[V2] all vote while one of them leaves: no vote is lost or doubled', {
      timeout,
    }, async () => {
      const hasVoted = new Set<boolean>();
      await race(
        () => voting(5),
        async (code, before, turn) => {
          const voters = [0, 1, 2, 3, 4].map((index) => playerAt(index, turn + index));
          const [host, ...others] = voters as [TestClient, ...TestClient[]];
          const leaver = playerAt(4, turn + 1);
          const outcomes = await clickAll([
            ...voters.map((voter) => () => {
              return vote(voter, code, voter === host ? (others[0]?.id ?? null) : host.id);
            }),
            () => leaver.call(api.leave, { params: { code }, body: { playerId: leaver.id } }),
          ]);
          const [own = ''] = outcomes.slice(4, 5);
          expect(outcomes.toSpliced(4, 1)).toEqual(['200', '200', '200', '200', '204']);
          // Left already, or left and all others have voted.
          expectAmong([own], ['200', '403 no-seat']);
          hasVoted.add(own === '200');
          const game = await stored(code);
          expectPointsOnce(game);
          expect(game.players).toHaveLength(4);
          const acknowledged = voters.filter((_, index) => outcomes[index] === '200');
          const ids = acknowledged.map(({ id }) => id);
          expect(Object.keys(game.round?.votes ?? {}).sort()).toEqual(ids.sort());
          expect(game.version).toBe(before.version + ids.length + 1);
        },
      );
      expect(hasVoted).toEqual(new Set([true, false]));
    });

    test('[V2, V3] twelve vote twice: 12 votes, 12 refusals, one result', { timeout }, async () => {
      await race(
        () => voting(12),
        async (code, before, turn) => {
          const voters = Array.from({ length: 12 }, (_, index) => playerAt(index, turn + index));
          const outcomes = await clickAll(
            voters.flatMap((voter, index) => {
              const targetId = voters[(index + 1) % 12]?.id ?? null;
              return [() => vote(voter, code, targetId), () => vote(voter, code, null)];
            }),
          );
          expect(count(outcomes, '200')).toBe(12);
          expectAmong(outcomes, ['200', '409 already-voted', '409 not-voting']);
          const game = await stored(code);
          expectPointsOnce(game);
          expect(Object.keys(game.round?.votes ?? {})).toHaveLength(12);
          expect(game.version).toBe(before.version + 12);
        },
        null,
        AT_ONCE,
      );
    });

    test('[L3, L8] two clicks on start while a player joins: one round or none', {
      timeout,
    }, async () => {
      const hasStarted = new Set<boolean>();
      await race(
        async () => {
          const opened = await lobby(3, {});
          await sayReady(opened.code, opened.people);
          return opened;
        },
        async (code, before, turn) => {
          const [host, again, newcomer] = [
            playerAt(0, turn),
            playerAt(0, turn + 1),
            playerAt(3, turn + 1),
          ];
          const callOf = ({ id }: TestClient) => ({ params: { code }, body: { playerId: id } });
          const outcomes = await clickAll([
            () => host.call(api.start, callOf(host)),
            () => again.call(api.start, callOf(again)),
            () => newcomer.call(api.join, callOf(newcomer)),
          ]);
          const starts = outcomes.slice(0, 2);
          expect(outcomes[2]).toBe('200');
          expectAmong(starts, ['200', '409 already-running', '409 not-all-ready']);
          const started = count(starts, '200');
          hasStarted.add(started === 1);
          const game = await stored(code);
          expect(game.players).toHaveLength(4);
          expect(game.version).toBe(before.version + 1 + started);
          expect(game.status).toBe(started ? 'playing' : 'waiting');
          expect(game.usedWords).toHaveLength(started);
          // A late joiner watches.
          expect(game.round?.order.includes(newcomer.id) ?? false).toBe(false);
        },
      );
      expect(hasStarted).toEqual(new Set([true, false]));
    });

    test('[L3] two want the twelfth seat: one gets it', { timeout }, async () => {
      const whoGotIt = new Set<string | undefined>();
      await race(
        () => lobby(11),
        async (code, before, turn) => {
          const late = [playerAt(11, turn), playerAt(12, turn + 1)];
          const outcomes = await clickAll(
            late.map((person) => () => {
              return person.call(api.join, { params: { code }, body: { playerId: person.id } });
            }),
          );
          expect(outcomes.toSorted()).toEqual(['200', '409 lobby-full']);
          const game = await stored(code);
          const winner = late[outcomes.indexOf('200')]?.id;
          whoGotIt.add(winner);
          expect(game.players.map(({ id }) => id).slice(11)).toEqual([winner]);
          expect(game.version).toBe(before.version + 1);
        },
      );
      expect(whoGotIt.size).toBe(2);
    });

    test('[P] three ask for the next round: it is dealt once', { timeout }, async () => {
      const outcomesSeen = new Set<string | undefined>();
      await race(
        async () => {
          const opened = await voting(3);
          const { code, host } = opened;
          await host.call(api.completeVoting, { params: { code }, body: { playerId: host.id } });
          return opened;
        },
        async (code, before, turn) => {
          const dealt = new Set<string>();
          const askers = [0, 1, 2].map((index) => playerAt(index, turn + index));
          const outcomes = await clickAll(
            askers.map((person, index) => async () => {
              // Without the round that ended, the answer is that the next one runs already.
              const finishedRound = index === 2 ? {} : { finishedRound: 1 };
              const body = { playerId: person.id, ...finishedRound };
              const answer = await person.call(api.nextRound, { params: { code }, body });
              if (answer.status === 200) dealt.add(answer.body.speakingOrder.join());
              return answer;
            }),
          );
          expect(outcomes.slice(0, 2)).toEqual(['200', '200']);
          expectAmong(outcomes, ['200', '409 not-result']);
          outcomesSeen.add(outcomes[2]);
          const game = await stored(code);
          expect(game).toMatchObject({
            status: 'playing',
            currentRound: 2,
            version: before.version + 1,
          });
          expect(game.usedWords).toHaveLength(2);
          // No player was shown another round.
          expect([...dealt]).toEqual([game.round?.order.join()]);
        },
      );
      expect(outcomesSeen.size).toBe(2);
    });
  });
}
