import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, type test as onDisk, vi } from 'vitest';
import type { GameView } from '../../src/contract/shapes.ts';
import type { Game } from '../../src/game/game.ts';
import { seeded } from '../../src/game/testing/random.ts';
import type { playerCalls } from '../support/bot.ts';
import { slowly, type TestServer, type TestServerOptions } from '../support/server.ts';
import {
  type Answer,
  guest,
  openLobby,
  startRound,
  type TestClient,
} from '../support/test-client.ts';
import { at as onServer } from '../support/two-processes.ts';

/** Each race so many times; so many lobbies race at once. */
export const TIMES = process.env.LONG_TESTS ? 500 : 30;
export const AT_ONCE = 10;

/** The longest time between two calls of a race, and of a storage access. */
const CLICK_MS = 40;
const STORE_MS = 15;
/** How long before the deadline the clock stands still. */
export const LEAD_MS = 12;

/** In all lobbies: one more than there are seats. */
const PLAYERS = 13;

/** A 503 leaves open whether the call was done: that lobby proves nothing. */
class TooBusy extends Error {}

type Servers = {
  /** On one database; the players of a race use them in turns. */
  servers: TestServer[];
  remove(): Promise<void>;
};

export type OpenServers = (
  options: Pick<TestServerOptions, 'now' | 'wrapStore'>,
) => Promise<Servers>;

type LobbySettings = Parameters<typeof openLobby>[2];
type CallName = keyof typeof playerCalls;
type Click = () => Promise<Answer<unknown>>;

/** A lobby before the race. */
export type Opened = { code: string; people: TestClient[]; host: TestClient };

/** What the calls of a race came to. */
type Outcome = {
  /** In the order of the calls: the status, and the code of a refusal. */
  outcomes: string[];
  /** The speaking orders that players were shown. */
  orders: string[];
  /** As stored after the last answer. */
  game: Game;
  /** Versions since `before`. */
  saves: number;
};

type Race = {
  before: Game;
  /** Counts the lobbies of a run. */
  turn: number;
  /** A call of the player with this index; each number `at` is one more server, in turns. */
  click(index: number, name: CallName, body?: object, at?: number): Click;
  /** Makes all calls within CLICK_MS. */
  clickAll(clicks: Click[]): Promise<Outcome>;
};

type RaceOptions = {
  prepare(): Promise<Opened>;
  /** Makes the calls and checks what is stored; returns how the race went. */
  run(race: Race): Promise<string | string[]>;
  /** How the races went, each at least once; or at least so many different ways. */
  ways: string[] | number;
  /** A deadline (epoch ms) that passes in the middle of the race. */
  endOf?: (game: Game) => number | null | undefined;
  /** A move shortly before that deadline, from which the server sets its timer. */
  beforeEnd?: (opened: Opened) => Promise<unknown>;
  times?: number;
};

export const phaseEnd = ({ phaseEndsAt }: Game) => phaseEndsAt;

export type Racing = ReturnType<typeof openRacing>;

export const count = (outcomes: string[], wanted: string): number =>
  outcomes.filter((outcome) => outcome === wanted).length;

/** Every answer is one of those allowed. */
export function expectAmong(outcomes: (string | undefined)[], allowed: string[]): void {
  expect(outcomes.filter((outcome = '') => !allowed.includes(outcome))).toEqual([]);
}

/** First rounds only: the points of the round are those of the game, given once [P]. */
export function expectPointsOnce(game: Game): void {
  expect(game.status).toBe('result');
  expect(game.scores).toEqual(game.round?.outcome?.points);
}

/** Makes concurrent calls on servers with a slow storage; opened before all tests of a file. */
export function openRacing(openServers: OpenServers, test: typeof onDisk | typeof onDisk.skip) {
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
    clients = opened.servers.map((server) => people.map((player) => onServer(player, server)));
  });
  afterAll(async () => {
    vi.useRealTimers();
    await opened?.remove();
  });

  /** A player on the server whose turn it is. */
  function playerAt(index: number, turn = 0): TestClient {
    const person = clients[turn % clients.length]?.[index];
    if (!person) throw new Error('no such player');
    return person;
  }

  const stored = async (code: string) => {
    const game = await first.store.games.load(code);
    if (!game) throw new Error(`${code} is gone`);
    return game;
  };

  /** A lobby on the first server. */
  async function lobby(size: number, more: LobbySettings = {}): Promise<Opened> {
    const people = (clients[0] ?? []).slice(0, size);
    const [host, ...others] = people;
    if (!host) throw new Error('no such player');
    const code = await openLobby(host, others, more);
    expect((await stored(code)).players).toHaveLength(size);
    return { code, people, host };
  }

  async function playing(size: number, more: LobbySettings = {}): Promise<Opened> {
    const opened = await lobby(size, more);
    await startRound(opened.code, opened.people);
    return opened;
  }

  async function voting(size: number, more: LobbySettings = {}): Promise<Opened> {
    const opened = await playing(size, more);
    await opened.host.move(opened.code, 'callVote');
    return opened;
  }

  /** After the first ballot; `targetOf` gets the Imposters. */
  async function voted(
    size: number,
    more: LobbySettings,
    targetOf: (voter: TestClient, imposterIds: string[], people: TestClient[]) => string,
  ): Promise<Opened & { round: Game['round'] }> {
    const opened = await voting(size, more);
    const { code, people } = opened;
    const imposterIds = (await stored(code)).round?.imposterIds ?? [];
    for (const voter of people) {
      await voter.move(code, 'vote', { targetId: targetOf(voter, imposterIds, people) });
    }
    return { ...opened, round: (await stored(code)).round };
  }

  async function clickAll(clicks: Click[], before: Game): Promise<Outcome> {
    const answers = await Promise.all(
      clicks.map(async (click) => {
        await after(random(CLICK_MS));
        const answer = await click();
        answerCount += 1;
        return answer;
      }),
    );
    const outcomes = answers.map(({ status, error }) =>
      status < 300 ? String(status) : `${status} ${error.code}`,
    );
    if (outcomes.includes('503 unavailable')) throw new TooBusy();
    const done = answers.filter(({ status }) => status === 200);
    const orders = done.map(({ body }) => (body as GameView).speakingOrder.join());
    const game = await stored(before.code);
    return { outcomes, orders, game, saves: game.version - before.version };
  }

  /** In turns: before the first call, between the calls, or when some are answered. */
  async function halfway(turn: number): Promise<void> {
    const enough = answerCount + AT_ONCE / 3;
    if (turn % 3 === 1) await after(CLICK_MS / 2);
    // Not `vi.waitUntil`, which advances the faked interval that looks for absent players.
    while (turn % 3 === 2 && answerCount <= enough) await after(1);
  }

  /** Nothing follows: no timer ends a phase a second time. */
  async function checkUnchanged(codes: string[]): Promise<void> {
    const games = await Promise.all(codes.map(stored));
    await after(2 * LEAD_MS);
    expect(await Promise.all(codes.map(stored))).toEqual(games);
  }

  /** Prepares lobbies while the storage is fast, then races in all of them while it is slow. */
  async function race({
    prepare,
    run,
    endOf,
    beforeEnd = async () => undefined,
    times = TIMES,
  }: RaceOptions): Promise<Set<string>> {
    const ways = new Set<string>();
    let busyCount = 0;

    async function runOne(before: Game, turn: number): Promise<void> {
      const click = (index: number, name: CallName, body = {}, at = index) => {
        return () => playerAt(index, turn + at).move(before.code, name, body);
      };
      try {
        const all = (clicks: Click[]) => clickAll(clicks, before);
        for (const way of [await run({ before, turn, click, clickAll: all })].flat()) ways.add(way);
      } catch (error) {
        if (!(error instanceof TooBusy)) throw error;
        busyCount += 1;
      }
    }

    for (let done = 0; done < times; done += AT_ONCE) {
      isSlow = false;
      const lobbies = await Promise.all(Array.from({ length: AT_ONCE }, prepare));
      if (endOf) {
        // All were prepared at the same time.
        const [game] = await Promise.all(lobbies.map(({ code }) => stored(code)));
        clock.now = ((game && endOf(game)) ?? 0) - LEAD_MS;
        await Promise.all(lobbies.map(beforeEnd));
      }
      const before = await Promise.all(lobbies.map(({ code }) => stored(code)));
      isSlow = true;
      const running = before.map(runOne);
      if (endOf) {
        await halfway(done / AT_ONCE);
        clock.now += LEAD_MS;
      }
      await Promise.all(running);
      await checkUnchanged(before.map(({ code }) => code));
    }
    // A busy machine leaves some out, not most.
    expect(busyCount).toBeLessThan(times / 2);
    return ways;
  }

  function testRace(name: string, options: RaceOptions): void {
    test(name, { timeout: 240_000 }, async () => {
      const ways = await race(options);
      if (typeof options.ways === 'number') expect(ways.size).toBeGreaterThanOrEqual(options.ways);
      else expect([...ways].sort()).toEqual(options.ways.toSorted());
    });
  }

  return { testRace, playerAt, lobby, playing, voting, voted };
}
