import { describe, expect, it } from 'vitest';
import { errors } from '../../../../contract/errors.ts';
import { amount, fromText, objectionTo, review, splitWords, toText } from './words.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => `Wort${i}`);

describe('[B1] a pasted list', () => {
  it('is split at commas, semicolons and new lines', () => {
    expect(splitWords('Oma, Opa;Tante  Gerda\r\nHund\n\n,; Katze ')).toEqual([
      'Oma',
      'Opa',
      'Tante Gerda',
      'Hund',
      'Katze',
    ]);
    expect(splitWords(' ,;\n ')).toEqual([]);
  });

  it('flags what is there twice, whatever its case and its other names', () => {
    expect(review(['Oma', 'Opa', 'oma', 'Oma|Großmutter'])).toEqual([null, null, 'twice', 'twice']);
  });

  it('flags what can be no word', () => {
    expect(review(['Oma', '–', 'x'.repeat(61), 'Handy|'])).toEqual([
      null,
      'invalid',
      'invalid',
      'invalid',
    ]);
  });
});

describe('[B1] what may be saved', () => {
  it('has 10 to 500 words', () => {
    expect([9, 10, 500, 501].map(amount)).toEqual(['few', 'fine', 'fine', 'many']);
    expect(objectionTo({ name: 'Familie', words: many(10) })).toBeNull();
    expect(objectionTo({ name: 'Familie', words: many(9) })).toEqual({
      field: 'words',
      sentence: errors['words-too-few'].message,
    });
    expect(objectionTo({ name: 'Familie', words: many(501) })?.sentence).toBe(
      errors['words-too-many'].message,
    );
    expect(objectionTo({ name: 'Familie', words: [...many(10), 'wort1'] })?.sentence).toBe(
      errors['words-twice'].message,
    );
  });

  it('has a name', () => {
    expect(objectionTo({ name: '  ', words: many(10) })).toEqual({
      field: 'name',
      sentence: errors['category-name-invalid'].message,
    });
  });
});

describe('[B1] a text file', () => {
  it('comes back as it went out', () => {
    const category = { name: 'Familie', words: ['Oma|Großmutter', 'Tante Gerda'] };
    expect(fromText(toText(category))).toEqual(category);
  });

  it('may be any list, also from an editor that marks its encoding', () => {
    expect(fromText('\uFEFFOma\r\nOpa\r\n')).toEqual({ name: null, words: ['Oma', 'Opa'] });
    expect(fromText('#\nOma')).toEqual({ name: null, words: ['Oma'] });
    expect(fromText('')).toEqual({ name: null, words: [] });
  });
});
