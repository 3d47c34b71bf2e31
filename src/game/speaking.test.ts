import { describe, expect, test } from 'vitest';
import type { Game, PlayerId } from './game.ts';
import { join, markPresent } from './lobby.ts';
import { speak } from './speaking.ts';
import { gone, leaving, playingGame } from './testing/builders.ts';
import { anna, bela, cleo, dora, emil, nameOf } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';

describe('[R3] "Reden"', () => {
  const turn = (game: Game) => [game.round?.speakerId, game.round?.nextSpeakerId];

  test('starts with the first in the order', () => {
    expect(turn(playingGame())).toEqual([null, anna]);
  });

  test('after a speaker, the next in the order is suggested', () => {
    const speaking = speak(playingGame(), anna, true);
    expect(turn(speaking)).toEqual([anna, anna]);
    expect(turn(speak(speaking, anna, false))).toEqual([null, bela]);
  });

  test('toggles without a requested state', () => {
    const speaking = speak(playingGame(), anna, null);
    expect(turn(speaking)).toEqual([anna, anna]);
    expect(turn(speak(speaking, anna, null))).toEqual([null, bela]);
  });

  test('wraps around after the last', () => {
    expect(turn(speak(speak(playingGame(), dora, true), dora, false))).toEqual([null, anna]);
  });

  test('speaking out of turn is allowed', () => {
    const speaking = speak(speak(playingGame(), anna, true), cleo, true);
    expect(turn(speaking)).toEqual([cleo, cleo]);
    expect(speak(speaking, anna, false)).toBe(speaking);
  });

  test('repeating it changes nothing', () => {
    const speaking = speak(playingGame(), anna, true);
    expect(speak(speaking, anna, true)).toBe(speaking);
    const silent = playingGame();
    expect(speak(silent, bela, false)).toBe(silent);
  });

  test('absent players are skipped', () => {
    const speaking = speak(gone(playingGame(), bela, cleo), anna, true);
    expect(turn(speak(speaking, anna, false))).toEqual([null, dora]);
  });

  test('stays with the only connected player', () => {
    const alone = gone(playingGame(), bela, cleo, dora);
    expect(turn(speak(speak(alone, anna, true), anna, false))).toEqual([null, anna]);
  });

  test('when the suggested player leaves, the next is suggested', () => {
    expect(turn(leaving(speak(playingGame(), anna, true), anna))).toEqual([null, bela]);
    expect(turn(leaving(playingGame(), anna))).toEqual([null, bela]);
    expect(turn(leaving(playingGame(), bela, anna))).toEqual([null, cleo]);
    expect(turn(leaving(speak(playingGame(), bela, true), anna))).toEqual([bela, bela]);
  });

  test('suggests no player when none is left', () => {
    const alone = gone(playingGame(), bela, cleo, dora);
    expect(turn(leaving(alone, anna))).toEqual([null, null]);
  });

  test('is for players of the round', () => {
    const watched = join(playingGame(), { id: emil, name: nameOf(emil) });
    expect(refusalOf(() => speak(watched, emil, true))).toBe('not-in-round');
  });
});

describe('[R13] laps', () => {
  const said = (game: Game, ...ids: PlayerId[]) =>
    ids.reduce((current, id) => speak(current, id, false), game);
  const lap = ({ round }: Game) => [round?.lap, round?.spokenIds, round?.nextSpeakerId];

  test('"Gesagt" ends one’s own turn, also without "Reden" before it', () => {
    expect(lap(said(playingGame(), anna))).toEqual([1, [anna], bela]);
    expect(lap(said(playingGame(), anna, bela, cleo))).toEqual([1, [anna, bela, cleo], dora]);
    const game = playingGame();
    expect(said(game, bela)).toBe(game);
  });

  test('after the last player a new lap begins', () => {
    expect(lap(said(playingGame(), anna, bela, cleo, dora))).toEqual([2, [], anna]);
    expect(lap(said(playingGame(), anna, bela, cleo, dora, anna))).toEqual([2, [anna], bela]);
  });

  test('a turn taken out of order counts; the others still get theirs', () => {
    const taken = speak(playingGame(), cleo, true);
    expect(lap(said(taken, cleo))).toEqual([1, [cleo], dora]);
    expect(lap(said(taken, cleo, dora))).toEqual([1, [cleo, dora], anna]);
    expect(lap(said(taken, cleo, dora, anna, bela))).toEqual([2, [], cleo]);
  });

  test('the next player who takes the turn ends one without "Gesagt"', () => {
    expect(lap(speak(playingGame(), bela, true))).toEqual([1, [anna], bela]);
    const last = said(playingGame(), anna, bela, cleo);
    expect(lap(speak(last, anna, true))).toEqual([2, [], anna]);
    // Not the next one: Anna is asked again.
    expect(lap(speak(playingGame(), cleo, true))).toEqual([1, [], cleo]);
  });

  test('the lap does not wait for absent players', () => {
    const game = said(gone(playingGame(), dora), anna, bela, cleo);
    expect(lap(game)).toEqual([2, [], anna]);
    const back = markPresent(said(gone(playingGame(), dora), anna, bela), dora);
    expect(lap(said(back, cleo))).toEqual([1, [anna, bela, cleo], dora]);
  });

  test('a player who leaves is no longer part of it', () => {
    const game = said(playingGame({ players: 5 }), anna, bela);
    expect(lap(leaving(game, anna))).toEqual([1, [bela], cleo]);
    expect(lap(leaving(game, cleo))).toEqual([1, [anna, bela], dora]);
    expect(lap(leaving(said(game, cleo, dora), emil))).toEqual([2, [], anna]);
  });
});
