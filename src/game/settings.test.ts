import { describe, expect, test } from 'vitest';
import type { Game, OwnCategory, Settings } from './game.ts';
import { setReady } from './lobby.ts';
import { play } from './play.ts';
import { nextRound } from './round.ts';
import { DEFAULT_SETTINGS } from './setting-table.ts';
import { changeSettings, mergeSettings } from './settings.ts';
import {
  context,
  lobbyOf,
  NOW,
  playingGame,
  readyLobbyOf,
  votingGame,
} from './testing/builders.ts';
import { anna, bela, cleo, dora } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { wordSource } from './testing/words.ts';
import { closeVote } from './vote.ts';

const change = (game: Game, settings: Partial<Settings>) =>
  changeSettings(game, anna, { settings }, wordSource);

describe('[B1] a member’s own categories', () => {
  const list = (...words: string[]) => ({
    name: 'Familie',
    words: words.map((word) => ({ word, aliases: [], category: 'Familie' })),
  });
  const withList = (game: Game, own: OwnCategory) =>
    changeSettings(game, anna, { settings: { categories: ['Familie'] }, own: [own] }, wordSource);

  test('are available to their owner only', () => {
    expect(refusalOf(() => change(lobbyOf(3), { categories: ['Familie'] }))).toBe(
      'unknown-category',
    );
    expect(withList(lobbyOf(3), list('Oma')).settings.categories).toEqual(['Familie']);
  });

  test('are copied into the lobby and survive a host change until deselected', () => {
    const game = withList(lobbyOf(3), list('Oma', 'Opa'));
    const kept = change(game, { rounds: 3 });
    expect(kept.ownCategories).toEqual([list('Oma', 'Opa')]);
    const gone = change(kept, { categories: ['Tiere'] });
    expect(gone.ownCategories).toEqual([]);
    expect(refusalOf(() => change(gone, { categories: ['Familie'] }))).toBe('unknown-category');
  });

  test('are refreshed when chosen again; unchanged ones change nothing', () => {
    const game = withList(lobbyOf(3), list('Oma'));
    expect(withList(game, list('Oma'))).toBe(game);
    expect(withList(game, list('Tante')).ownCategories).toEqual([list('Tante')]);
  });

  test('are dealt and used for guesses', () => {
    const ready = readyLobbyOf(3);
    const lobby = { ...ready, ...withList(ready, list('Oma', 'Opa')) };
    const dealt = play(lobby, { type: 'start', playerId: anna }, context());
    expect(dealt?.round?.word.word).toBe('Oma');
    const [imposter = ''] = dealt?.round?.imposterIds ?? [];
    const guessed =
      dealt && play(dealt, { type: 'guess', playerId: imposter, guessedWord: 'Oma' }, context());
    expect(guessed?.round?.outcome?.endReason).toBe('guess-right');
  });
});

describe('[L5] the lobby name', () => {
  const rename = (game: Game, lobbyName: string | null) =>
    changeSettings(game, anna, { settings: {}, lobbyName }, wordSource);

  test('is changed by the host while waiting, and stays when it is not given', () => {
    const named = rename(lobbyOf(3), 'Runde');
    expect(named).toEqual({ ...lobbyOf(3), lobbyName: 'Runde' });
    expect(change(named, { rounds: 3 }).lobbyName).toBe('Runde');
    expect(rename(named, 'Runde')).toBe(named);
    expect(rename(named, null).lobbyName).toBeNull();
    const move = { settings: {}, lobbyName: 'Mein' };
    expect(refusalOf(() => changeSettings(named, bela, move, wordSource))).toBe('host-only');
  });

  test('is not changed after the start', () => {
    expect(refusalOf(() => rename(playingGame(), 'Runde'))).toBe('round-running');
    const result = { ...lobbyOf(3), status: 'result' as const };
    expect(refusalOf(() => rename(result, 'Runde'))).toBe('not-waiting');
    expect(change(result, { rounds: 3 }).settings.rounds).toBe(3);
  });
});

describe('[L5] settings', () => {
  test('a lobby starts with the defaults for missing fields', () => {
    expect(lobbyOf(1).settings).toEqual({
      categories: ['Tiere', 'Berufe'],
      rounds: 5,
      timeLimit: 90,
      imposterCount: 1,
      mode: 'classic',
      softClock: false,
      seating: [],
      finale: false,
      easy: false,
      variant: 'DE',
      hostPlays: true,
      hideCode: false,
    });
    expect(lobbyOf(1, { rounds: 3 }).settings).toEqual({ ...DEFAULT_SETTINGS, rounds: 3 });
    expect(lobbyOf(1, { rounds: 3 }).totalRounds).toBe(3);
  });

  test('missing fields keep their value', () => {
    const game = change(lobbyOf(3, { timeLimit: 180 }), { imposterCount: 2 });
    expect(game.settings).toEqual({ ...DEFAULT_SETTINGS, timeLimit: 180, imposterCount: 2 });
  });

  test('unchanged ones change nothing', () => {
    const game = lobbyOf(3);
    expect(change(game, { rounds: 5, categories: ['Tiere', 'Berufe'] })).toBe(game);
  });

  test('the number of rounds applies at once', () => {
    expect(change(lobbyOf(3), { rounds: 10 }).totalRounds).toBe(10);
    expect(change(lobbyOf(3), { rounds: 0 }).totalRounds).toBe(0);
  });

  test('duplicate categories are removed', () => {
    const { categories } = mergeSettings(
      DEFAULT_SETTINGS,
      { categories: ['Kurz', 'Tiere', 'Kurz'] },
      wordSource,
    );
    expect(categories).toEqual(['Kurz', 'Tiere']);
  });

  test.each([[[]], [['Tiere', 'Autos']], [['tiere']], [['']]])('%j is refused', (categories) => {
    expect(refusalOf(() => change(lobbyOf(3), { categories }))).toBe('unknown-category');
  });

  test('a lobby with an unknown category is refused', () => {
    expect(refusalOf(() => lobbyOf(1, { categories: ['Autos'] }))).toBe('unknown-category');
  });

  test('more Imposters than allowed may be chosen: the deal caps it [L4]', () => {
    expect(change(lobbyOf(3), { imposterCount: 3 }).settings.imposterCount).toBe(3);
  });

  test('a game aborted in round 4 does not end before it', () => {
    const running = { ...playingGame({ players: 3, imposters: [bela] }), currentRound: 4 };
    const waiting = play(running, { type: 'leave', playerId: bela }, context());
    if (!waiting) throw new Error('the lobby is gone');
    expect(waiting).toMatchObject({ status: 'waiting', currentRound: 4 });
    expect(change(waiting, { rounds: 3 })).toMatchObject({ currentRound: 4, totalRounds: 4 });
    expect(change(waiting, { rounds: 7 }).totalRounds).toBe(7);
    expect(change(waiting, { rounds: 0 }).totalRounds).toBe(0);
  });

  test('can be changed between rounds, for the next one', () => {
    const result = closeVote(votingGame(), NOW);
    const changes = { imposterCount: 2, rounds: 3, categories: ['Kurz'] };
    expect(change(result, changes)).toMatchObject({ status: 'result', totalRounds: 3 });
    const next = nextRound(change(result, changes), bela, 1, context());
    expect(next.round?.word.category).toBe('Kurz');
    for (const running of [playingGame(), votingGame()]) {
      expect(refusalOf(() => change(running, changes))).toBe('round-running');
    }
  });

  test('[R12] only players of the lobby have a place', () => {
    const game = change(lobbyOf(3), { seating: [dora, cleo, anna] });
    expect(game.settings.seating).toEqual([cleo, anna]);
    expect(lobbyOf(1, { seating: [bela] }).settings.seating).toEqual([]);
    // A player who leaves finds the place again.
    const left = play(game, { type: 'leave', playerId: cleo }, context());
    expect(left && change(left, { rounds: 3 }).settings.seating).toEqual([cleo, anna]);
  });

  test('readiness survives a change of settings', () => {
    const game = change(setReady(lobbyOf(3), bela, true), { rounds: 3 });
    expect(game.players.map((player) => player.isReady)).toEqual([false, true, false]);
  });
});
