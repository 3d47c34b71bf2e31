import { describe, expect, test } from 'vitest';
import type { Game, Round, WordFacts } from './game.ts';
import { guess } from './guess.ts';
import { NOW, playingGame } from './testing/builders.ts';
import { anna, dora } from './testing/people.ts';
import { wordSource } from './testing/words.ts';
import { viewFor } from './view.ts';
import { readWords } from './words.ts';

const facts: Record<string, WordFacts> = {
  Sahne: { AT: 'Obers', CH: 'Rahm', about: 'Weiß und fett, steht auf Kaffee.' },
};
const [cream, street] = readWords(['Sahne|Obers|Rahm', 'Straße'], 'Essen', facts);

/** Dora is the Imposter. */
const dealt = (change: Partial<Round>): Game => {
  const game = playingGame();
  return { ...game, round: game.round && { ...game.round, ...change } };
};
const cardOf = (game: Game, id: string) => {
  const { word, about } = viewFor(game, id, NOW);
  return { word, about };
};

describe('[R18] a card', () => {
  test.each([
    ['DE', 'Sahne', 'Weiß und fett, steht auf Kaffee.'],
    ['AT', 'Obers', 'Weiß und fett, steht auf Kaffee.'],
    ['CH', 'Rahm', 'Weiss und fett, steht auf Kaffee.'],
  ] as const)('%s shows the word as it is said there, and what it is', (variant, word, about) => {
    const game = dealt({ word: cream as Round['word'], variant });
    expect(cardOf(game, anna)).toEqual({ word, about });
    expect(cardOf(game, dora)).toEqual({ word: '', about: '' });
  });

  test('of Switzerland has ss, and nothing about a well-known word', () => {
    const game = dealt({ word: street as Round['word'], variant: 'CH' });
    expect(cardOf(game, anna)).toEqual({ word: 'Strasse', about: '' });
  });

  test('of the other word in undercover is alike', () => {
    const game = dealt({
      ...{ word: street as Round['word'], variant: 'AT', mode: 'undercover' },
      ...{ imposterWord: 'Sahne', imposterFacts: facts.Sahne ?? null },
    });
    expect(cardOf(game, dora)).toEqual({
      word: 'Obers',
      about: 'Weiß und fett, steht auf Kaffee.',
    });
    expect(cardOf(game, anna)).toEqual({ word: 'Straße', about: '' });
  });

  test('is guessed in any form; the result and the evening show it as the card did', () => {
    const game = dealt({ word: cream as Round['word'], variant: 'CH' });
    for (const text of ['Sahne', 'Obers', 'Rahm']) {
      const over = guess(game, dora, text, wordSource, NOW);
      expect(over.round?.outcome?.endReason).toBe('guess-right');
      expect(viewFor(over, anna, NOW)).toMatchObject({ word: 'Rahm', about: '' });
      expect(over.evening.rounds.at(-1)?.word).toBe('Rahm');
    }
  });
});
