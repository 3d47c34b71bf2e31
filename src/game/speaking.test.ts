import { describe, expect, test } from 'vitest';
import type { Game, PlayerId } from './game.ts';
import { COUNT_IN_MS } from './limits.ts';
import { join, leave, markPresent } from './lobby.ts';
import { changeClock } from './round-clock.ts';
import { speak } from './speaking.ts';
import { gone, leaving, NOW, playingGame, speaks } from './testing/builders.ts';
import { anna, bela, cleo, dora, emil, nameOf } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';

describe('[R3] "Reden"', () => {
  const turn = (game: Game) => [game.round?.speakerId, game.round?.nextSpeakerId];

  test('starts with the first in the order', () => {
    expect(turn(playingGame())).toEqual([null, anna]);
  });

  test('after a speaker, the next in the order is suggested', () => {
    const speaking = speaks(playingGame(), anna, true);
    expect(turn(speaking)).toEqual([anna, anna]);
    expect(turn(speaks(speaking, anna, false))).toEqual([null, bela]);
  });

  test('toggles without a requested state', () => {
    const speaking = speaks(playingGame(), anna);
    expect(turn(speaking)).toEqual([anna, anna]);
    expect(turn(speaks(speaking, anna))).toEqual([null, bela]);
  });

  test('wraps around after the last', () => {
    expect(turn(speaks(speaks(playingGame(), dora, true), dora, false))).toEqual([null, anna]);
  });

  test('speaking out of turn is allowed', () => {
    const speaking = speaks(speaks(playingGame(), anna, true), cleo, true);
    expect(turn(speaking)).toEqual([cleo, cleo]);
    expect(speaks(speaking, anna, false)).toBe(speaking);
  });

  test('repeating it changes nothing', () => {
    const speaking = speaks(playingGame(), anna, true);
    expect(speaks(speaking, anna, true)).toBe(speaking);
    const silent = playingGame();
    expect(speaks(silent, bela, false)).toBe(silent);
  });

  test('absent players are skipped', () => {
    const speaking = speaks(gone(playingGame(), bela, cleo), anna, true);
    expect(turn(speaks(speaking, anna, false))).toEqual([null, dora]);
  });

  test('stays with the only connected player', () => {
    const alone = gone(playingGame(), bela, cleo, dora);
    expect(turn(speaks(speaks(alone, anna, true), anna, false))).toEqual([null, anna]);
  });

  test('when the suggested player leaves, the next is suggested', () => {
    expect(turn(leaving(speaks(playingGame(), anna, true), anna))).toEqual([null, bela]);
    expect(turn(leaving(playingGame(), anna))).toEqual([null, bela]);
    expect(turn(leaving(playingGame(), bela, anna))).toEqual([null, cleo]);
    expect(turn(leaving(speaks(playingGame(), bela, true), anna))).toEqual([bela, bela]);
  });

  test('suggests no player when none is left', () => {
    const alone = gone(playingGame(), bela, cleo, dora);
    expect(turn(leaving(alone, anna))).toEqual([null, null]);
  });

  test('is for players of the round', () => {
    const watched = join(playingGame(), { id: emil, name: nameOf(emil) });
    expect(refusalOf(() => speaks(watched, emil, true))).toBe('not-in-round');
  });
});

describe('[R13] laps', () => {
  const said = (game: Game, ...ids: PlayerId[]) =>
    ids.reduce((current, id) => speaks(current, id, false), game);
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
    const taken = speaks(playingGame(), cleo, true);
    expect(lap(said(taken, cleo))).toEqual([1, [cleo], dora]);
    expect(lap(said(taken, cleo, dora))).toEqual([1, [cleo, dora], anna]);
    expect(lap(said(taken, cleo, dora, anna, bela))).toEqual([2, [], cleo]);
  });

  test('the next player who takes the turn ends one without "Gesagt"', () => {
    expect(lap(speaks(playingGame(), bela, true))).toEqual([1, [anna], bela]);
    const last = said(playingGame(), anna, bela, cleo);
    expect(lap(speaks(last, anna, true))).toEqual([2, [], anna]);
    // Not the next one: Anna is asked again.
    expect(lap(speaks(playingGame(), cleo, true))).toEqual([1, [], cleo]);
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

describe('[R13b] a turn cannot be stolen by accident', () => {
  const clockStart = NOW + COUNT_IN_MS;
  const at = (seconds: number) => clockStart + seconds * 1000;
  const take = (game: Game, playerId: PlayerId, seconds: number) =>
    speak(game, { playerId, isSpeaking: true }, at(seconds));
  const passOn = (game: Game, playerId: PlayerId, endsTurnOf: PlayerId, seconds: number) =>
    speak(game, { playerId, isSpeaking: false, endsTurnOf }, at(seconds));
  const holder = (game: Game) => game.round?.nextSpeakerId;

  test.each([-5, 0, 0.4, 0.9, 2.999])('"Reden" of another player after %s s does nothing', (s) => {
    const game = playingGame();
    expect(take(game, bela, s)).toBe(game);
    expect(speak(game, { playerId: bela }, at(s))).toBe(game);
  });

  test('after 3 s it takes the turn, which then counts from there', () => {
    const taken = take(playingGame(), bela, 3);
    expect(holder(taken)).toBe(bela);
    expect(take(taken, cleo, 5.999)).toBe(taken);
    expect(holder(take(taken, cleo, 6))).toBe(cleo);
  });

  test('the own turn is taken and ended at any time', () => {
    const speaking = take(playingGame(), anna, -5);
    expect(speaking.round?.speakerId).toBe(anna);
    const said = speak(speaking, { playerId: anna, isSpeaking: false }, at(-5));
    expect(holder(said)).toBe(bela);
  });

  test.each([0.4, 0.9, 1.5])('a second tap %s s after "Gesagt" does not take the next', (s) => {
    const said = speak(playingGame(), { playerId: anna, isSpeaking: false }, at(10));
    expect(speak(said, { playerId: anna }, at(10 + s))).toBe(said);
    expect(take(said, anna, 10 + s)).toBe(said);
  });

  test('nor does it begin a new lap', () => {
    const over = [anna, bela, cleo, dora].reduce(
      (game, id) => speak(game, { playerId: id, isSpeaking: false }, at(5)),
      playingGame(),
    );
    expect(over.round?.lap).toBe(2);
    expect(take(over, dora, 5.9)).toBe(over);
    expect(holder(take(over, dora, 8))).toBe(dora);
  });

  test('from 15 s on any player of the round passes it on, once', () => {
    const game = playingGame();
    expect(passOn(game, cleo, anna, 14.999)).toBe(game);
    const passed = passOn(game, cleo, anna, 15);
    expect(passed.round).toMatchObject({ nextSpeakerId: bela, spokenIds: [anna], speakerId: null });
    expect(passOn(passed, dora, anna, 60)).toBe(passed);
    expect(passOn(passed, dora, bela, 29.999)).toBe(passed);
    expect(holder(passOn(passed, dora, bela, 30))).toBe(cleo);
  });

  test('the player who has the turn needs no 15 s', () => {
    expect(holder(passOn(playingGame(), anna, anna, 0))).toBe(bela);
  });

  test('spectators pass nothing on', () => {
    const watched = join(playingGame(), { id: emil, name: nameOf(emil) });
    expect(refusalOf(() => passOn(watched, emil, anna, 20))).toBe('not-in-round');
  });

  test('a pause passes nothing on, and after it the turn begins anew', () => {
    const paused = changeClock(playingGame(), anna, 'pause', undefined, at(10));
    expect(passOn(paused, bela, anna, 60)).toBe(paused);
    const running = changeClock(paused, anna, 'resume', undefined, at(60));
    expect(passOn(running, bela, anna, 74.999)).toBe(running);
    expect(holder(passOn(running, bela, anna, 75))).toBe(bela);
  });

  test('a turn begins when the player before leaves, not when another one does', () => {
    const startOf = (game: Game | null) => game?.round?.turnStartedAt;
    expect(startOf(leave(playingGame(), anna, at(9)))).toBe(at(9));
    expect(startOf(leave(playingGame(), bela, at(9)))).toBe(clockStart);
  });
});
