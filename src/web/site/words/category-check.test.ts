import { describe, expect, it, test } from 'vitest';
import { errors } from '../../../contract/errors.ts';
import { OwnCategoryInput } from '../../../contract/word-shapes.ts';
import { checkCategory, problemsOf, toText } from './category-check.ts';

describe('[B1] a list of words', () => {
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
    const words = ['## Familie', 'Oma', 'Opa', '## Familie', 'Oma'];
    expect(problemsOf(words)).toEqual([null, null, null, null, 'twice']);
    expect(problemsOf(['##', '## –', '## A|B'])).toEqual(['invalid', 'invalid', 'invalid']);
  });

  it('is exported with one word per line', () => {
    const words = ['## Familie', 'Oma|Großmutter', 'Mama, Papa'];
    expect(toText(words, 'Sippe')).toBe('# Sippe\n## Familie\nOma|Großmutter\n"Mama, Papa"\n');
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
