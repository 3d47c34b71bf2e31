import { expect, test } from 'vitest';
import { readWords } from '../../game/words.ts';
import { sampleOf, sampleWords } from './sample-words.ts';
import { builtInCategories } from './word-source.ts';

test('each built-in list has a sample word, which it contains', () => {
  const lists = builtInCategories();
  expect(Object.keys(sampleWords).toSorted()).toEqual(lists.map(({ name }) => name).toSorted());
  for (const { name, words } of lists) {
    expect(sampleOf(name, readWords(words, name))).toBe(sampleWords[name]);
  }
});
