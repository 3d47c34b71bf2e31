import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { pairedDisplay } from '../support/displays.ts';
import { type OwnRedis, openOwnRedis, withOwnRedis } from '../support/own-redis.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { at, startTwoProcesses, type TestCluster } from '../support/two-processes.ts';
import { type History, keepHistory } from './history.ts';
import {
  card,
  comeBack,
  type Lobby,
  type Phase,
  type Seat,
  seatLobby,
  untilAll,
  viewOf,
} from './seats.ts';

const test = withOwnRedis(await postgresTest());
const longTest = process.env.LONG_TESTS === '1' ? test : test.skip;

const PHASES = [
  ...(['waiting', 'playing', 'paused', 'voting', 'runoff', 'lastWord', 'result'] as const),
];
/** With a deadline that ends it. */
const CLOCKED = ['playing', 'voting', 'runoff', 'lastWord'];

/** Servers start slowly on a busy machine. */
const HOOK_MS = 60_000;

let redis: OwnRedis;
let both: TestCluster;
let history: History;
beforeEach(async () => {
  redis = await openOwnRedis();
  both = await startTwoProcesses(async () => ({ REDIS_URL: redis.url }));
  history = await keepHistory(both.database.url.href);
}, HOOK_MS);
afterEach(async () => {
  await history.close();
  await both.close();
  await redis.kill();
}, HOOK_MS);

test('kill -9 in each phase: all clients reconnect to the other process, and each phase ends once', async () => {
  const mixed = await Promise.all(
    PHASES.map((phase) => seatLobby(both, phase, [true, false, true])),
  );
  // The other process has never loaded this lobby.
  const alone = await seatLobby(both, 'voting', [true, true, true]);
  const lobbies = [...mixed, alone];
  // A display of the lobby whose clients are all on the process that dies [T3].
  const { screen } = await pairedDisplay(alone.seats[0].person, alone.code);
  await screen.display().until(({ type }) => type === 'game');
  const before = new Map(
    lobbies.flatMap(({ seats }) => seats.map((seat) => [seat, card(viewOf(seat))])),
  );

  const clocked = lobbies.filter(({ phase }) => CLOCKED.includes(phase));
  await history.endPhasesIn(
    6000,
    clocked.map(({ code }) => code),
  );
  const dead = performance.now();
  await both.one.server.end();
  await Promise.all(
    lobbies.flatMap(({ code, seats }) =>
      seats.filter(({ isOnFirst }) => isOnFirst).map((seat) => comeBack(both, seat, code)),
    ),
  );
  const display = at(screen, both.two).display();
  await display.until((m) => m.type === 'game' && m.game.displays.some((one) => one.isConnected));
  expect(performance.now() - dead).toBeLessThan(10_000);
  for (const [seat, known] of before) {
    const now = card(viewOf(seat));
    // On a busy machine the deadline may expire before all have reconnected.
    if (now.status === known.status) expect(now).toEqual(known);
    const me = viewOf(seat).players[seat.person.id];
    expect(me?.isConnected).toBe(true);
  }
  // The clients can still act.
  const lobbyIn = (phase: Phase) => mixed[PHASES.indexOf(phase)] as Lobby;
  const [waiting, playing, paused] = (['waiting', 'playing', 'paused'] as const).map(lobbyIn);
  if (!waiting || !playing || !paused) throw new Error('there is a lobby for each phase');
  const hostOf = ({ seats: [{ person }] }: Lobby) => at(person, both.two);
  const ready = await hostOf(waiting).call(api.ready, {
    params: { code: waiting.code, playerId: hostOf(waiting).id },
    body: { isReady: true },
  });
  expect(ready.status).toBe(200);
  const resumed = await hostOf(paused).call(api.clock, {
    params: { code: paused.code },
    body: { playerId: hostOf(paused).id, action: 'resume' },
  });
  expect(resumed.body.clock).toEqual({ used: 1, pausedUntil: null });

  await untilAll(playing, ['voting']);
  expect(await history.turns(playing.code)).toEqual(['waiting', 'playing', 'voting']);
  expect(await history.turns(paused.code)).toEqual(['waiting', 'playing']);
  for (const lobby of clocked.filter(({ phase }) => phase !== 'playing')) {
    const { phase, code } = lobby;
    await untilAll(lobby, ['result']);
    const stages = phase === 'voting' ? [] : [phase];
    const turns = ['waiting', 'playing', 'voting', ...stages, 'result'];
    expect(await history.turns(code)).toEqual(turns);
  }
  await display.until((m) => m.type === 'game' && m.game.status === 'result');
  display.socket.close();
  for (const { seats } of lobbies) for (const { channel } of seats) channel.socket.close();
}, 60_000);

longTest(
  '[R4b] an orphaned phase ends once, adopted by the other process',
  async () => {
    const lobby = await seatLobby(both, 'voting', [true, true, true]);
    await history.endPhasesIn(1000, [lobby.code]);
    await both.one.server.end();
    const turned = async () => {
      const all = await history.turns(lobby.code);
      expect(all).toEqual(['waiting', 'playing', 'voting', 'result']);
    };
    await vi.waitFor(turned, { timeout: 40_000, interval: 500 });
  },
  60_000,
);

longTest.each(['SIGKILL', 'SIGTERM'] as const)(
  '[L6, T3] only players and displays that do not reconnect after %s become absent',
  async (signal) => {
    const lobby = await seatLobby(both, 'waiting', [true, false, true]);
    const { screen } = await pairedDisplay(lobby.seats[0].person, lobby.code);
    await screen.display().until(({ type }) => type === 'game');
    const displays = () => viewOf(lobby.seats[1]).displays.map(({ isConnected }) => isConnected);
    await vi.waitFor(() => expect(displays()).toEqual([true]));
    await both.one.server.end(signal);
    const [watcher, late] = [lobby.seats[1], lobby.seats[2]] as [Seat, Seat];
    await comeBack(both, late, lobby.code);
    const gone = () =>
      Object.values(viewOf(watcher).players)
        .filter((player) => !player.isConnected)
        .map(({ username }) => username);
    await vi.waitFor(() => expect(gone()).toEqual(['Gast 0']), { timeout: 30_000 });
    await vi.waitFor(() => expect(displays()).toEqual([false]), { timeout: 5000 });
    await wait(8000);
    expect(gone()).toEqual(['Gast 0']);
    for (const { channel } of lobby.seats) channel.socket.close();
  },
  90_000,
);
