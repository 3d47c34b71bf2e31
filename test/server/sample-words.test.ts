import { expect, test } from 'vitest';
import { readWords } from '../../src/game/words.ts';
import { builtInCategories } from '../../src/server/words/word-source.ts';
import { sampleWords } from '../../src/web/session/sample-words.ts';

test('each built-in list has a sample word, which it contains', () => {
  const lists = builtInCategories();
  expect(Object.keys(sampleWords).toSorted()).toEqual(lists.map(({ name }) => name).toSorted());
  for (const { name, words } of lists) {
    expect(readWords(words, name).map(({ word }) => word)).toContain(sampleWords[name]);
  }
});
