import { expect, test } from 'vitest';
import { longestPart } from './word-fit.ts';

test('a single word counts as a whole', () => {
  expect(longestPart('Feuerwehr')).toBe(9);
  expect(longestPart('Straßenbahnhaltestelle')).toBe(22);
});

test('only the longest part counts, for the rest there are more lines', () => {
  expect(longestPart('Game of Thrones')).toBe(7);
  expect(longestPart('Coca-Cola')).toBe(4);
});

test('a letter is a letter, however many bytes it takes', () => {
  expect(longestPart('Café')).toBe(4);
  expect(longestPart('🦊🦊')).toBe(2);
});

test('nothing is still something to divide by', () => {
  expect(longestPart('')).toBe(1);
});
