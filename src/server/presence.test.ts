import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '../game/game.ts';
import { createGame } from '../game/lobby.ts';
import { play } from '../game/play.ts';
import { RuleError } from '../game/rule-error.ts';
import type { Lobbies } from './lobbies.ts';
import { type Presence, watchPresence } from './presence.ts';

const vocabulary = () => [];
let clock = 0;
let game: Game;
let isAway = false;
let presence: Presence;
let tellNews: Parameters<Lobbies['onNews']>[0];
const onError = vi.fn();

/** One lobby that plays at once, by the real rules. */
const lobbies: Pick<Lobbies, 'peek' | 'play' | 'onNews'> = {
  onNews(listener) {
    tellNews = listener;
  },
  peek: () => game,
  async play(_, move) {
    if (isAway) throw new Error('the database is away');
    const next = play(game, move, { now: clock, chance: () => 0, vocabulary });
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
    vocabulary,
  });
  presence = watchPresence({ lobbies: lobbies as Lobbies, now: () => clock, onError });
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

test('[L6] who has a live channel open is there, for hours', async () => {
  presence.opened('K7QXP', 'mia');
  await pass(100_000);
  expect(absentSince()).toBeNull();
});

test('[L6] a closed channel is forgiven for ten seconds, then gone since it closed', async () => {
  const close = presence.opened('K7QXP', 'mia');
  await pass(5000);
  close();
  const closedAt = clock;
  await pass(9000);
  expect(absentSince()).toBeNull();
  await pass(2000);
  expect(absentSince()).toBe(closedAt);
});

test('[L6] any call within ten seconds is a sign of life', async () => {
  for (let n = 0; n < 5; n += 1) {
    presence.contact('K7QXP', 'mia');
    await pass(8000);
    expect(absentSince()).toBeNull();
  }
  await pass(4000);
  expect(absentSince()).not.toBeNull();
  presence.contact('K7QXP', 'mia');
  await vi.advanceTimersByTimeAsync(0);
  expect(absentSince()).toBeNull();
});

test('with two tabs somebody is gone only when both are closed', async () => {
  const closeFirst = presence.opened('K7QXP', 'mia');
  const closeSecond = presence.opened('K7QXP', 'mia');
  closeFirst();
  await pass(20_000);
  expect(absentSince()).toBeNull();
  closeSecond();
  await pass(12_000);
  expect(absentSince()).not.toBeNull();
});

test('a return that could not be stored is told again until it is', async () => {
  presence.opened('K7QXP', 'mia')();
  await pass(12_000);
  expect(absentSince()).not.toBeNull();
  isAway = true;
  presence.opened('K7QXP', 'mia');
  await pass(5000);
  expect(onError).toHaveBeenCalled();
  isAway = false;
  await pass(2000);
  expect(absentSince()).toBeNull();
});

test('after a restart everybody has ten seconds to come back', async () => {
  presence.expect(game);
  await pass(9000);
  expect(absentSince()).toBeNull();
  await pass(3000);
  expect(absentSince()).not.toBeNull();
});

test('[L6] given up by another process, who has a live channel open here is there all the same', async () => {
  const close = presence.opened('K7QXP', 'mia');
  const givenUp = () => {
    game = {
      ...game,
      players: game.players.map((player) => ({ ...player, absentSince: clock - 10_000 })),
    };
    tellNews('K7QXP', game, false);
  };
  givenUp();
  await vi.advanceTimersByTimeAsync(0);
  expect(absentSince()).toBeNull();

  close();
  givenUp();
  await vi.advanceTimersByTimeAsync(0);
  expect(absentSince()).toBe(clock - 10_000);
});

test('[R4b] while the database is away nobody can be heard: the time begins anew', async () => {
  presence.contact('K7QXP', 'mia');
  isAway = true;
  await pass(40_000);
  expect(onError).toHaveBeenCalled();
  isAway = false;
  const backAt = clock;
  // Whoever polls says so within five seconds.
  await pass(5000);
  expect(absentSince()).toBeNull();
  await pass(10_000);
  expect(absentSince()).toBeGreaterThanOrEqual(backAt - 10_000);
});
