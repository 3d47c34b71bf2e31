import { describe, expect, test } from 'vitest';
import type { Game, Settings } from './game.ts';
import { DEFAULT_SETTINGS } from './limits.ts';
import { setReady } from './lobby.ts';
import { play } from './play.ts';
import { changeSettings, mergeSettings } from './settings.ts';
import { lobbyOf, playingGame, votingGame, world } from './testing/builders.ts';
import { anna, bela, dora } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { vocabulary } from './testing/words.ts';

const change = (game: Game, wish: Partial<Settings>, by: string = anna) =>
  changeSettings(game, by, wish, vocabulary);

describe('[L5] settings', () => {
  test('a lobby starts with the default, where nothing else was wished', () => {
    expect(lobbyOf(1).settings).toEqual({
      categories: ['Tiere', 'Berufe'],
      rounds: 5,
      timeLimit: 90,
      imposterCount: 1,
      mode: 'classic',
    });
    expect(lobbyOf(1, { rounds: 3 }).settings).toEqual({ ...DEFAULT_SETTINGS, rounds: 3 });
    expect(lobbyOf(1, { rounds: 3 }).totalRounds).toBe(3);
  });

  test('fields left out keep their value', () => {
    const game = change(lobbyOf(3, { timeLimit: 180 }), { imposterCount: 2 });
    expect(game.settings).toEqual({ ...DEFAULT_SETTINGS, timeLimit: 180, imposterCount: 2 });
  });

  test('the number of rounds is the lobby’s at once', () => {
    expect(change(lobbyOf(3), { rounds: 10 }).totalRounds).toBe(10);
    expect(change(lobbyOf(3), { rounds: 0 }).totalRounds).toBe(0);
  });

  test('a category chosen twice is chosen once', () => {
    const { categories } = mergeSettings(
      DEFAULT_SETTINGS,
      { categories: ['Kurz', 'Tiere', 'Kurz'] },
      vocabulary,
    );
    expect(categories).toEqual(['Kurz', 'Tiere']);
  });

  test.each([[[]], [['Tiere', 'Autos']], [['tiere']], [['']]])('%j is refused', (categories) => {
    expect(refusalOf(() => change(lobbyOf(3), { categories }))).toBe('unknown-category');
  });

  test('a lobby is not made with a category that does not exist', () => {
    expect(refusalOf(() => lobbyOf(1, { categories: ['Autos'] }))).toBe('unknown-category');
  });

  test('more Imposters than the table allows may be chosen: the deal lowers it [L4]', () => {
    expect(change(lobbyOf(3), { imposterCount: 3 }).settings.imposterCount).toBe(3);
  });

  test('the host alone changes them', () => {
    expect(refusalOf(() => change(lobbyOf(3), { rounds: 3 }, bela))).toBe('host-only');
  });

  test('who has no seat is told so', () => {
    const move = { type: 'settings', playerId: dora, settings: { rounds: 3 } } as const;
    expect(refusalOf(() => play(lobbyOf(3), move, world()))).toBe('no-seat');
  });

  test.each([
    ['playing', playingGame()],
    ['voting', votingGame()],
  ])('not while %s', (_, game) => {
    expect(refusalOf(() => change(game, { rounds: 3 }))).toBe('not-waiting');
    expect(refusalOf(() => change(game, { rounds: 3 }, bela))).toBe('host-only');
  });

  test('a game broken off in round 4 does not end before it', () => {
    const running = { ...playingGame({ players: 3, imposters: [bela] }), currentRound: 4 };
    const waiting = play(running, { type: 'leave', playerId: bela }, world());
    if (!waiting) throw new Error('two are still there');
    expect(waiting).toMatchObject({ status: 'waiting', currentRound: 4 });
    expect(change(waiting, { rounds: 3 })).toMatchObject({ currentRound: 4, totalRounds: 4 });
    expect(change(waiting, { rounds: 7 }).totalRounds).toBe(7);
    expect(change(waiting, { rounds: 0 }).totalRounds).toBe(0);
  });

  test('readiness outlives a change of settings', () => {
    const game = change(setReady(lobbyOf(3), bela, true), { rounds: 3 });
    expect(game.players.map((player) => player.isReady)).toEqual([false, true, false]);
  });
});
