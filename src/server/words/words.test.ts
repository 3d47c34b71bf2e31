import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalise } from '../../game/guess.ts';

const LISTS = join(import.meta.dirname, 'lists');

const FILES = [
  'essen-trinken',
  'tiere',
  'berufe',
  'laender-staedte',
  'alltagsgegenstaende',
  'filme-serien',
  'gefuehle-zustaende',
  'farben-formen',
  'musik-kuenstler',
  'marken-produkte',
  'spicy-fsk18',
].map((name) => `${name}.txt`);

const LEAST_ENTRIES = 200;
const LONGEST_WORD = 30;
/** Longest unbreakable part on a card. */
const LONGEST_PART = 24;
/** Brands with a lower-case first letter. */
const SMALL_FIRST = new Set(['eBay', 'iPad', 'iPhone']);

/** Empty for a missing file; the file list test reports it. */
function linesOf(file: string): string[] {
  const path = join(LISTS, file);
  if (!readdirSync(LISTS).includes(file)) return [];
  return readFileSync(path, 'utf8').replace(/\n$/, '').split('\n');
}

const lengthOf = (text: string): number => Array.from(text).length;

function problemsOf(line: string): string[] {
  const spellings = line.split('|');
  const [word = ''] = spellings;
  const parts = word.split(/[\s-]/).map(lengthOf);
  const rules: [string, boolean][] = [
    ['blank', line.trim() === ''],
    ['not NFC', line !== line.normalize('NFC')],
    ['not trimmed', spellings.some((text) => text !== text.trim())],
    ['empty word or alias', spellings.some((text) => normalise(text) === '')],
    ['comma or semicolon', /[,;]/.test(line)],
    // Cc: control, Cf: zero-width and direction marks, Zl and Zp: line breaks of Unicode.
    ['control or zero-width character', /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line)],
    [
      'first letter neither upper-case nor a digit',
      spellings.some((text) => !/^[\p{Lu}\p{Nd}]/u.test(text) && !SMALL_FIRST.has(text)),
    ],
    [`longer than ${LONGEST_WORD}`, lengthOf(word) > LONGEST_WORD],
    [`a part longer than ${LONGEST_PART}`, Math.max(...parts) > LONGEST_PART],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

test('[R1] the word lists are these eleven files', () => {
  const found = readdirSync(LISTS).filter((name) => !name.endsWith('.test.ts'));
  expect(found.sort()).toEqual([...FILES].sort());
});

test.each(FILES)(`[R1] %s has at least ${LEAST_ENTRIES} entries`, (file) => {
  const { length } = linesOf(file);
  expect(length, `${file} has ${length} entries`).toBeGreaterThanOrEqual(LEAST_ENTRIES);
});

test.each(FILES)('[R1] %s has entries of the right form only', (file) => {
  const problems = linesOf(file).flatMap((line) =>
    problemsOf(line).map((problem) => `${file}: "${line}": ${problem}`),
  );
  expect(problems).toEqual([]);
});

test.each(FILES)('[R7] %s has no alias that reads like its word', (file) => {
  const problems = linesOf(file).flatMap((line) => {
    const [word = '', ...aliases] = line.split('|');
    return aliases
      .filter((alias) => normalise(alias) === normalise(word))
      .map((alias) => `${file}: "${word}": "${alias}" is the same`);
  });
  expect(problems).toEqual([]);
});

test('[R7] no word or alias is there twice, neither within a file nor across', () => {
  const seen = new Map<string, string>();
  const problems: string[] = [];
  for (const file of FILES) {
    for (const line of linesOf(file)) {
      const [word = ''] = line.split('|');
      for (const spelling of line.split('|')) {
        const key = normalise(spelling);
        const location = `${file}: "${word}"`;
        const first = seen.get(key);
        if (first !== undefined) problems.push(`"${spelling}" is in ${first} and in ${location}`);
        else seen.set(key, location);
      }
    }
  }
  expect(problems).toEqual([]);
});
