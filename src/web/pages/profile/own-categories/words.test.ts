import { describe, expect, it } from 'vitest';
import { errors } from '../../../../contract/errors.ts';
import { fromText } from '../../../words/words.ts';
import { amount, objectionTo, toText } from './words.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => `Wort${i}`);

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
  it('survives export and import', () => {
    const category = { name: 'Familie', words: ['Oma|Großmutter', 'Tante Gerda'] };
    expect(fromText(toText(category))).toEqual(category);
  });
});
