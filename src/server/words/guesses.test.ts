import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { EVERYDAY_WORDS } from '../../game/matching/everyday-words.ts';
import { createMatcher } from '../../game/matching/matcher.ts';
import { acceptedOf, readWords } from '../../game/words.ts';
import { builtInCategories } from './word-source.ts';

/** `Word: right guess, … | wrong guess, …` */
const lines = readFileSync(join(import.meta.dirname, 'guesses.txt'), 'utf8')
  .trim()
  .split('\n');

const words = builtInCategories().flatMap(({ name, words }) => readWords(words, name));

const matches = createMatcher(words);

const guesses = lines.flatMap((line) => {
  const [card = '', right = '', wrong = ''] = line.split(/: | \| /);
  const listed = (text: string, isRight: boolean) =>
    text.split(', ').map((guess) => ({ card, guess, isRight }));
  return [...listed(right, true), ...listed(wrong, false)];
});

// Six seconds of an idle core.
test('[R7, R7b] guesses as people type them are judged fairly', { timeout: 60_000 }, () => {
  expect(guesses.length).toBeGreaterThanOrEqual(300);
  const judged = guesses.flatMap(({ card, guess, isRight }) => {
    const word = words.find((one) => one.word === card);
    if (!word) return [`${card} is in no list`];
    const own = words.filter(({ category }) => category === word.category);
    // With its own category only, and with all: other words refuse a guess.
    return [own, words]
      .filter((others) => matches(guess, word, others) !== isRight)
      .map(
        (others) =>
          `${card}: ${guess} is ${isRight ? 'refused' : 'accepted'}${others === words ? '' : ' alone'}`,
      );
  });
  expect(judged).toEqual([]);
});

test.each([
  ['exact', 'Löwe', true],
  ['a typo', 'Lööwr', true],
  ['another word', 'Möwe', false],
])('[R7] a guess normalises no word of the chosen categories: %s', (_, typed, isRight) => {
  const own = readWords(['Lööwe|Löwe|Simba', 'Möwe', 'Tiger'], 'Eigene');
  const [lion] = own;
  if (!lion) throw new Error('no word');
  const normalise = vi.spyOn(String.prototype, 'normalize');
  const found = matches(typed, lion, [...words, ...own]);
  const count = normalise.mock.calls.length;
  normalise.mockRestore();
  expect(found).toBe(isRight);
  // Of the guess, its words and the spellings of one card.
  expect(count).toBeLessThan(20);
});

test('[R7b] an everyday word is right for no word', () => {
  const accepted = [...EVERYDAY_WORDS].flatMap((guess) => {
    const isNear = (spelling: string) =>
      spelling[0] === guess[0] && Math.abs(spelling.length - guess.length) <= 2;
    return words
      .filter((word) => acceptedOf(word).some(isNear) && matches(guess, word, []))
      .map(({ word }) => `${word}: ${guess}`);
  });
  expect(accepted).toEqual([]);
});

test('a guess takes time in proportion to its length, whatever it contains', () => {
  const [word] = words;
  if (!word) throw new Error('no word');
  const parts = ['ä', 'u', 'au', 'a ', ' ', '"', 'e\u0301', 'der ', word.word, '𝒳'];
  // Of this thread: what other tests take does not count.
  const start = process.threadCpuUsage();
  for (const part of parts) matches(part.repeat(100_000 / part.length), word, words);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000 / parts.length).toBeLessThan(100);
});

/** A typo or form leaves the beginning as it is. */
const beginningOf = (spelling: string) =>
  spelling.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u').slice(0, 4);

test('[R7] a word of another list is right only by an alias that both have', () => {
  const byBeginning = Map.groupBy(
    words.flatMap((word) => acceptedOf(word).map((spelling) => ({ word, spelling }))),
    ({ spelling }) => beginningOf(spelling),
  );
  const accepted = words.flatMap((word) => {
    const own = acceptedOf(word);
    const beginnings = [...new Set(own.map(beginningOf))];
    return beginnings
      .flatMap((beginning) => byBeginning.get(beginning) ?? [])
      .filter((other) => other.word !== word && other.spelling !== own[0])
      .filter(({ spelling }) => matches(spelling, word, []))
      .map(({ spelling }) => `${word.word}: ${spelling}`);
  });
  expect(accepted.length, accepted.join(', ')).toBeLessThanOrEqual(34);
});
