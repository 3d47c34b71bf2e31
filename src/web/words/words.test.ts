import { describe, expect, it, test } from 'vitest';
import { errors } from '../../contract/errors.ts';
import { OwnCategoryInput } from '../../contract/shapes.ts';
import { checkCategory, fromText, problemsOf, splitWords, toText } from './words.ts';

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

  it('may have groups, also of the same name', () => {
    const words = splitWords('## Familie\nOma, Opa\n## Familie\nOma');
    expect(words).toEqual(['## Familie', 'Oma', 'Opa', '## Familie', 'Oma']);
    expect(problemsOf(words)).toEqual([null, null, null, null, 'twice']);
    expect(problemsOf(['##', '## –', '## A|B'])).toEqual(['invalid', 'invalid', 'invalid']);
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

  it('survives export and import', () => {
    const words = ['## Familie', 'Oma|Großmutter', 'Tante Gerda'];
    expect(toText(words)).toBe('## Familie\nOma|Großmutter\nTante Gerda\n');
    expect(fromText(toText(words))).toEqual({ name: null, words });
    expect(fromText(toText(words, 'Familie'))).toEqual({ name: 'Familie', words });
  });
});

test('[B1] a category is checked before it is sent, with the error at its field', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `Wort${i}`);
  const check = (name: string, words: string[]) => checkCategory(OwnCategoryInput, { name, words });
  expect(check('Familie', many(10))).toBeNull();
  expect(check('Familie', many(9))).toEqual({
    field: 'words',
    message: errors['words-too-few'].message,
  });
  expect(check('Familie', many(501))?.message).toBe(errors['words-too-many'].message);
  expect(check('Familie', [...many(10), 'wort1'])?.message).toBe(errors['words-twice'].message);
  expect(check('  ', many(10))).toEqual({
    field: 'name',
    message: errors['category-name-invalid'].message,
  });
});
