import { describe, expect, test } from 'vitest';
import { guess } from './guess.ts';
import { join } from './lobby.ts';
import { redeal } from './redeal.ts';
import { requireSuspicion, talkOf } from './suspicion.ts';
import { context, leaving, lobbyOf, NOW, playingGame, votingGame } from './testing/builders.ts';
import { anna, bela, cleo, dora, emil } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { wordSource } from './testing/words.ts';
import { callVote, closeVote, openVote, withdrawCall } from './vote.ts';

const refusal = (...input: Parameters<typeof requireSuspicion>) =>
  refusalOf(() => requireSuspicion(...input));

describe('[R16] a suspicion', () => {
  test('is for another player of the round, by each of them: Imposter or not', () => {
    const game = playingGame();
    for (const [by, target] of [
      [anna, dora],
      [dora, anna],
      [bela, cleo],
    ] as const) {
      expect(() => requireSuspicion(game, by, target)).not.toThrow();
    }
    expect(refusal(game, anna, anna)).toBe('target-is-self');
    expect(refusal(game, anna, emil)).toBe('target-not-in-round');
    expect(refusal(game, emil, anna)).toBe('no-seat');
    expect(refusal(join(game, { id: emil, name: 'Emil' }), emil, anna)).toBe('not-in-round');
    expect(() => requireSuspicion(leaving(playingGame(), bela), anna, bela)).not.toThrow();
  });

  test.each([
    ['the lobby', lobbyOf(4)],
    ['the vote', votingGame()],
    ['the result', closeVote(votingGame(), NOW)],
  ])('is refused in %s', (_, game) => {
    expect(refusal(game, anna, bela)).toBe('not-playing');
  });
});

describe('[R16] the talk', () => {
  const talk = (game: Parameters<typeof talkOf>[0]) => {
    const { dealtAt, startedAt, endedAt } = talkOf(game);
    return [dealtAt, startedAt, endedAt].map((at) => at - NOW);
  };

  test('lasts from the start of the clock to the vote', () => {
    const voting = openVote(playingGame(), NOW + 60_000);
    expect(talk(closeVote(voting, NOW + 70_000))).toEqual([0, 5000, 60_000]);
    const early = openVote(playingGame(), NOW + 2000);
    expect(talk(closeVote(early, NOW + 9000))).toEqual([0, 2000, 2000]);
  });

  test('or to the guess, also after a vote that was taken back', () => {
    const back = withdrawCall(callVote(playingGame(), anna, NOW + 20_000), anna, NOW + 22_000);
    const guessed = guess(back, dora, 'Rakete', wordSource, NOW + 30_000);
    expect(talk(guessed)).toEqual([0, 5000, 30_000]);
  });

  test('[R14] begins with the second deal', () => {
    const again = redeal(playingGame(), anna, 1, context({ now: NOW + 10_000 }));
    const result = closeVote(openVote(again, NOW + 40_000), NOW + 50_000);
    expect(talk(result)).toEqual([10_000, 15_000, 40_000]);
  });

  test('is told in the result only', () => {
    for (const game of [lobbyOf(4), playingGame(), votingGame()]) {
      expect(refusalOf(() => talkOf(game))).toBe('not-result');
    }
  });
});
