import { describe, expect, it } from 'vitest';
import { fromText, problemsOf, splitWords } from './words.ts';

describe('[B1] a pasted list', () => {
  it('is split at commas, semicolons and newlines', () => {
    expect(splitWords('Oma, Opa;Tante  Gerda\r\nHund\n\n,; Katze ')).toEqual([
      'Oma',
      'Opa',
      'Tante Gerda',
      'Hund',
      'Katze',
    ]);
    expect(splitWords(' ,;\n ')).toEqual([]);
  });

  it('flags duplicates, also by case and by aliases', () => {
    expect(problemsOf(['Oma', 'Opa', 'oma', 'Oma|Großmutter'])).toEqual([
      null,
      null,
      'twice',
      'twice',
    ]);
  });

  it('flags invalid words', () => {
    expect(problemsOf(['Oma', '–', 'x'.repeat(61), 'Handy|', ''])).toEqual([
      null,
      'invalid',
      'invalid',
      'invalid',
      'invalid',
    ]);
  });
});

describe('[B1] a text file', () => {
  it('may be any list, also with a byte order mark', () => {
    expect(fromText('\uFEFFOma\r\nOpa\r\n')).toEqual({ name: null, words: ['Oma', 'Opa'] });
    expect(fromText('\uFEFF# Am Strand\r\nMeer\r\nSand')).toEqual({
      name: 'Am Strand',
      words: ['Meer', 'Sand'],
    });
    expect(fromText('#\nOma')).toEqual({ name: null, words: ['Oma'] });
    expect(fromText('')).toEqual({ name: null, words: [] });
  });
});
