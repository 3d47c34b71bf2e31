import { describe, expect, test } from 'vitest';
import { guess } from './guess.ts';
import { createMatcher } from './matching/matcher.ts';
import { withOwn } from './settings.ts';
import { NOW, playingGame, votingGame } from './testing/builders.ts';
import { anna, bela, cleo, dora, emil } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { FIRST_WORD, wordSource } from './testing/words.ts';
import { closeVote } from './vote.ts';
import { readWords } from './words.ts';

describe('[R6] the guess', () => {
  test('[B4] in undercover every guess gets the same refusal, which reveals no role', () => {
    const settings = { mode: 'undercover' } as const;
    for (const id of [anna, dora]) {
      for (const game of [playingGame({ settings }), votingGame({ settings })]) {
        expect(refusalOf(() => guess(game, id, FIRST_WORD, wordSource, NOW))).toBe('no-guessing');
      }
    }
  });

  test('right: the round ends, the Imposter wins and is named', () => {
    const game = guess(playingGame(), dora, ` ${FIRST_WORD.toLowerCase()} `, wordSource, NOW);
    expect(game.status).toBe('result');
    expect(game.phaseEndsAt).toBeNull();
    expect(game.round?.outcome).toEqual({
      winnerType: 'imposter',
      winnerId: dora,
      endReason: 'guess-right',
      accusedIds: [],
      points: { [anna]: 0, [bela]: 0, [cleo]: 0, [dora]: 4 },
      guess: { playerId: dora, text: ` ${FIRST_WORD.toLowerCase()} ` },
    });
  });

  test('wrong: the round ends, the group wins', () => {
    const game = guess(playingGame(), dora, 'Rakete', wordSource, NOW);
    expect(game.status).toBe('result');
    expect(game.round?.outcome).toEqual({
      winnerType: 'group',
      winnerId: null,
      endReason: 'guess-wrong',
      accusedIds: [],
      points: { [anna]: 2, [bela]: 2, [cleo]: 2, [dora]: 0 },
      guess: { playerId: dora, text: 'Rakete' },
    });
  });

  test('a similar word of the categories is wrong', () => {
    const game = guess(playingGame(), dora, 'Quxwort101', wordSource, NOW);
    expect(game.round?.outcome?.endReason).toBe('guess-wrong');
  });

  test('[R7] a word of a category that was not chosen is wrong', () => {
    const typed = FIRST_WORD.replace('o', 'a');
    const withMatcher = (known: string[]) =>
      Object.assign((category: string) => wordSource(category), {
        matches: createMatcher(readWords(known, 'Andere')),
      });
    const endOf = (source: typeof wordSource) =>
      guess(playingGame(), dora, typed, source, NOW).round?.outcome?.endReason;
    expect(endOf(wordSource)).toBe('guess-wrong');
    expect(endOf(withMatcher([]))).toBe('guess-right');
    expect(endOf(withMatcher([typed]))).toBe('guess-wrong');
    expect(endOf(withOwn([{ name: 'Eigene', words: [] }], withMatcher([typed])))).toBe(
      'guess-wrong',
    );
  });

  test('is refused for the group in every phase', () => {
    const voting = votingGame();
    for (const game of [playingGame(), voting, closeVote(voting, NOW)]) {
      expect(refusalOf(() => guess(game, anna, FIRST_WORD, wordSource, NOW))).toBe('imposter-only');
    }
  });

  test('is refused for watching players', () => {
    const table = playingGame({ players: 5 });
    const round = table.round && { ...table.round, order: [anna, bela, cleo, dora] };
    const move = () => guess({ ...table, round }, emil, FIRST_WORD, wordSource, NOW);
    expect(refusalOf(move)).toBe('imposter-only');
  });
});
