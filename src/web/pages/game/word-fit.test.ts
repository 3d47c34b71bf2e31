import { expect, test } from 'vitest';
import { wordSize } from './word-fit.ts';

test('a short word is large, on every phone', () => {
  expect(wordSize('Hund', 350)).toBe(48);
  expect(wordSize('Hund', 280)).toBe(48);
});

test('a long word shrinks until it fits on one line', () => {
  const word = 'Straßenbahnhaltestelle';
  const size = wordSize(word, 390);
  expect(size).toBeGreaterThanOrEqual(22);
  expect(size * 0.58 * word.length).toBeLessThanOrEqual(390 - 96);
});

test('only the longest part counts, for the rest there are more lines', () => {
  expect(wordSize('Game of Thrones', 350)).toBe(wordSize('Thrones', 350));
  expect(wordSize('Coca-Cola', 350)).toBe(48);
});

test('it stays readable even where it cannot fit', () => {
  expect(wordSize('Donaudampfschifffahrtsgesellschaft', 280)).toBe(22);
});
