import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '../../game/game.ts';
import { createGame } from '../../game/lobby.ts';
import { play } from '../../game/play.ts';
import { RuleError } from '../../game/rule-error.ts';
import type { Lobbies } from './lobbies.ts';
import { openPresence, type Presence } from './presence.ts';

const wordSource = () => [];
let clock = 0;
let game: Game;
let isAway = false;
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
    if (isAway) throw new Error('the database is away');
    const next = play(game, move, { now: clock, random: () => 0, wordSource });
    if (!next) throw new RuleError('no-seat');
    game = next;
    return game;
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  clock = 1_000_000;
  isAway = false;
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
