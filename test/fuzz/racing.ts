import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, vi } from 'vitest';
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

/** A lobby before the race. */
type Opened = { code: string; people: TestClient[]; host: TestClient };

type RaceOptions = {
  /** The deadline passes in the middle of the race; called LEAD_MS before it. */
  untilEnd?: (code: string, host: TestClient) => Promise<unknown>;
  /** Epoch ms of that deadline: of the phase, unless given. */
  endOf?: (game: Game) => number | null | undefined;
  times?: number;
};

export type Racing = ReturnType<typeof openRacing>;

/** Makes concurrent calls on servers with a slow storage; opened before all tests of a file. */
export function openRacing(openServers: OpenServers) {
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
  async function lobby(count: number, more: LobbySettings = {}): Promise<Opened> {
    const people = (clients[0] ?? []).slice(0, count);
    const [host, ...others] = people;
    if (!host) throw new Error('no such player');
    const code = await openLobby(host, others, more);
    expect((await stored(code)).players).toHaveLength(count);
    return { code, people, host };
  }

  async function playing(count: number, more: LobbySettings = {}): Promise<Opened> {
    const opened = await lobby(count, more);
    await startRound(opened.code, opened.people);
    return opened;
  }

  async function voting(count: number, more: LobbySettings = {}): Promise<Opened> {
    const opened = await playing(count, more);
    const { code, host } = opened;
    await host.call(api.voting, { params: { code }, body: { playerId: host.id } });
    return opened;
  }

  const vote = (person: TestClient, code: string, targetId: string | null) =>
    person.call(api.vote, { params: { code }, body: { voterId: person.id, targetId } });

  /** Prepares lobbies while the storage is fast, then races in all of them while it is slow. */
  async function race(
    prepare: () => Promise<Opened>,
    run: (code: string, before: Game, turn: number) => Promise<void>,
    { untilEnd, endOf = ({ phaseEndsAt }) => phaseEndsAt, times = TIMES }: RaceOptions = {},
  ): Promise<void> {
    let busyCount = 0;
    for (let done = 0; done < times; done += AT_ONCE) {
      isSlow = false;
      const lobbies = await Promise.all(Array.from({ length: AT_ONCE }, prepare));
      if (untilEnd) {
        // All were prepared at the same time.
        const [game] = await Promise.all(lobbies.map(({ code }) => stored(code)));
        clock.now = ((game && endOf(game)) ?? 0) - LEAD_MS;
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
    // Not `vi.waitUntil`, which advances the faked interval that looks for absent players.
    while (turn % 3 === 2 && answerCount <= enough) await after(1);
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

  return {
    ...{ playerAt, clickAll, sayReady, stored, lobby, playing, voting, vote, race },
    ...{ count, expectAmong, expectPointsOnce },
  };
}
