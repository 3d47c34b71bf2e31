import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '../../game/game.ts';
import { createGame } from '../../game/lobby.ts';
import { play } from '../../game/play.ts';
import { RuleError } from '../../game/rule-error.ts';
import { LOCAL_ONLY, type SharedPresence } from '../cluster/shared-presence.ts';
import type { Lobbies } from './lobbies.ts';
import { openPresence, type Presence } from './presence.ts';

const wordSource = () => [];
let clock = 0;
let game: Game;
let isAway = false;
/** Saves wait for it. */
let saving: Promise<void>;
/** Saved moves, and what else a test records. */
let events: string[];
let presence: Presence;
let notifyChange: Parameters<Lobbies['onChange']>[0];
const onError = vi.fn();

/** One lobby that plays at once, by the real rules. */
const lobbies: Pick<Lobbies, 'getCached' | 'play' | 'onChange'> = {
  onChange(listener) {
    notifyChange = listener;
  },
  getCached: () => game,
  async play(_, move) {
    await saving;
    if (isAway) throw new Error('the database is away');
    const next = play(game, move, { now: clock, random: () => 0, wordSource });
    if (!next) throw new RuleError('no-seat');
    game = next;
    events.push(move.type);
    return game;
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  clock = 1_000_000;
  isAway = false;
  saving = Promise.resolve();
  events = [];
  onError.mockReset();
  game = createGame({
    code: 'K7QXP',
    host: { id: 'mia', name: 'Mia' },
    settings: { categories: ['Tiere'] },
    lobbyName: null,
    now: clock,
    wordSource,
  });
  presence = openPresence({ lobbies: lobbies as Lobbies, now: () => clock, onError });
});
afterEach(() => {
  presence.stop();
  vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  for (let second = 0; second < ms / 1000; second += 1) {
    clock += 1000;
    await vi.advanceTimersByTimeAsync(1000);
  }
}

const absentSince = () => game.players[0]?.absentSince;

test('[L6] a player with an open live channel stays present, for hours', async () => {
  presence.channelOpened('K7QXP', 'mia');
  await pass(100_000);
  expect(absentSince()).toBeNull();
});

test('[L6] ten seconds after the channel closed, the player is absent since the close', async () => {
  const close = presence.channelOpened('K7QXP', 'mia');
  await pass(5000);
  close();
  const closedAt = clock;
  await pass(9000);
  expect(absentSince()).toBeNull();
  await pass(2000);
  expect(absentSince()).toBe(closedAt);
});

test('[L6] any call within ten seconds keeps a player present', async () => {
  for (let n = 0; n < 5; n += 1) {
    presence.recordActivity('K7QXP', 'mia');
    await pass(8000);
    expect(absentSince()).toBeNull();
  }
  await pass(4000);
  expect(absentSince()).not.toBeNull();
  presence.recordActivity('K7QXP', 'mia');
  await vi.advanceTimersByTimeAsync(0);
  expect(absentSince()).toBeNull();
});

test('a player with two tabs is absent only when both are closed', async () => {
  const closeFirst = presence.channelOpened('K7QXP', 'mia');
  const closeSecond = presence.channelOpened('K7QXP', 'mia');
  closeFirst();
  await pass(20_000);
  expect(absentSince()).toBeNull();
  closeSecond();
  await pass(12_000);
  expect(absentSince()).not.toBeNull();
});

test('a return that could not be saved is retried', async () => {
  presence.channelOpened('K7QXP', 'mia')();
  await pass(12_000);
  expect(absentSince()).not.toBeNull();
  isAway = true;
  presence.channelOpened('K7QXP', 'mia');
  await pass(5000);
  expect(onError).toHaveBeenCalled();
  isAway = false;
  await pass(2000);
  expect(absentSince()).toBeNull();
});

test('after a restart every player has ten seconds to come back', async () => {
  presence.awaitReconnects(game);
  await pass(9000);
  expect(absentSince()).toBeNull();
  await pass(3000);
  expect(absentSince()).not.toBeNull();
});

test('[L6] a player with a live channel here returns when another process marks them absent', async () => {
  const close = presence.channelOpened('K7QXP', 'mia');
  const markAbsentElsewhere = () => {
    game = {
      ...game,
      players: game.players.map((player) => ({ ...player, absentSince: clock - 10_000 })),
    };
    notifyChange('K7QXP', game, false);
  };
  markAbsentElsewhere();
  await vi.advanceTimersByTimeAsync(0);
  expect(absentSince()).toBeNull();

  close();
  markAbsentElsewhere();
  await vi.advanceTimersByTimeAsync(0);
  expect(absentSince()).toBe(clock - 10_000);
});

test('[R4b] after a database outage the absence timeout starts again', async () => {
  presence.recordActivity('K7QXP', 'mia');
  isAway = true;
  await pass(40_000);
  expect(onError).toHaveBeenCalled();
  isAway = false;
  const backAt = clock;
  // A polling client calls within five seconds.
  await pass(5000);
  expect(absentSince()).toBeNull();
  await pass(10_000);
  expect(absentSince()).toBeGreaterThanOrEqual(backAt - 10_000);
});

test('[L6] a channel does not open while the absence of its player is being saved', async () => {
  presence.recordActivity('K7QXP', 'mia');
  const save = Promise.withResolvers<void>();
  saving = save.promise;
  await pass(12_000);
  const arrival = presence.arrive('K7QXP', 'mia').then(() => events.push('arrived'));
  await pass(1000);
  expect(events).toEqual([]);
  save.resolve();
  await arrival;
  expect(events.indexOf('absent')).toBeLessThan(events.indexOf('arrived'));
  presence.channelOpened('K7QXP', 'mia');
  await pass(1000);
  expect(absentSince()).toBeNull();
});

test('a seat that was lost and taken again keeps its new channel', async () => {
  presence.recordActivity('K7QXP', 'mia');
  const { players } = game;
  game = { ...game, players: [] };
  const save = Promise.withResolvers<void>();
  saving = save.promise;
  presence.recordActivity('K7QXP', 'mia');
  game = { ...game, players };
  const close = presence.channelOpened('K7QXP', 'mia');
  game = { ...game, players: [] };
  save.resolve();
  await pass(1000);
  game = { ...game, players };
  close();
  await pass(12_000);
  expect(absentSince()).not.toBeNull();
});

/** Blocks the event loop, then lets its timers fire. */
async function stall(ms: number): Promise<void> {
  clock += ms;
  vi.setSystemTime(Date.now() + ms);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
  await vi.advanceTimersByTimeAsync(1000);
  vi.mocked(performance.now).mockRestore();
}

test('[R4b] after the event loop stood still, the absence timeout starts again', async () => {
  presence.recordActivity('K7QXP', 'mia');
  await pass(8000);
  await stall(3000);
  // Calls of that time are read now.
  await pass(9000);
  expect(absentSince()).toBeNull();
  await pass(3000);
  expect(absentSince()).not.toBeNull();
});

describe('with other processes', () => {
  /** What the others tell about Mia. */
  let isSeenElsewhere = false;
  const notSeenElsewhere = async <Player>(players: Player[]) => (isSeenElsewhere ? [] : players);
  const claimAbsence = vi.fn(notSeenElsewhere);
  const recordGone = vi.fn();

  beforeEach(() => {
    isSeenElsewhere = false;
    presence.stop();
    claimAbsence.mockClear();
    recordGone.mockClear();
    const others = { confirmAfterMs: 2000, notSeenElsewhere, claimAbsence, recordGone };
    presence = openPresence({
      lobbies: lobbies as Lobbies,
      sharedPresence: { ...LOCAL_ONLY, ...others } as SharedPresence,
      now: () => clock,
      onError,
    });
  });

  /** A whole sync each second. */
  async function sync(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await pass(1000);
      await presence.sweep();
    }
  }

  test('[L6] a player is absent after two checks, two sync intervals apart', async () => {
    presence.recordActivity('K7QXP', 'mia');
    await pass(60_000);
    await presence.sweep();
    expect(absentSince()).toBeNull();
    await sync(1);
    expect(absentSince()).toBeNull();
    await sync(1);
    expect(absentSince()).not.toBeNull();
    expect(recordGone).toHaveBeenCalledExactlyOnceWith('K7QXP', 'mia');
  });

  test('[L6] a player whom another process sees at the second check is left to it', async () => {
    presence.recordActivity('K7QXP', 'mia');
    await sync(10);
    isSeenElsewhere = true;
    await sync(5);
    expect(claimAbsence).toHaveBeenCalledTimes(1);
    expect(absentSince()).toBeNull();
    expect(recordGone).toHaveBeenCalledExactlyOnceWith('K7QXP', 'mia');
  });

  test('[R4b] after an outage both checks begin anew', async () => {
    presence.recordActivity('K7QXP', 'mia');
    await sync(11);
    presence.restartAll();
    await sync(11);
    expect(absentSince()).toBeNull();
    await sync(1);
    expect(absentSince()).not.toBeNull();
  });

  test('[L6] a call during the second check counts', async () => {
    presence.recordActivity('K7QXP', 'mia');
    await sync(11);
    claimAbsence.mockImplementationOnce(async (players) => {
      presence.recordActivity('K7QXP', 'mia');
      return players;
    });
    await sync(1);
    expect(claimAbsence).toHaveBeenCalledTimes(1);
    expect(absentSince()).toBeNull();
  });
});
