import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** `[V2]`, `[A2, A3]`: rules quoted in code and tests. */
const RULES = /\[((?:[A-Z]\d+[a-z]?)(?:, ?[A-Z]\d+[a-z]?)*)\]/g;
/** Design notes, such as `UX-17`. */
const NOTES = /\bUX-\d+\b/g;

const findAll = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([found, group = found]) => group.split(/, ?/)).flat();

const quotesOf = (files: string, pattern: RegExp): string[] =>
  globSync(files, { cwd: ROOT }).flatMap((file) => findAll(read(file), pattern));

const unknown = (quoted: string[], known: string[]): string[] =>
  [...new Set(quoted)].filter((number) => !known.includes(number));

test('every quoted rule is documented', () => {
  const documents = read('docs/rules.md') + read('docs/secrets.md');
  const quoted = quotesOf('{src,test,e2e}/**/*.{ts,tsx}', RULES);
  expect(quoted.length).toBeGreaterThan(500);
  expect(unknown(quoted, findAll(documents, /\b[A-Z]\d+[a-z]?\b/g))).toEqual([]);
});

test('every quoted design note is in docs/design.md', () => {
  const known = findAll(read('docs/design.md'), /(?<=\*\*)UX-\d+\b/g);
  expect(new Set(known).size).toBe(known.length);
  const quoted = quotesOf('{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', NOTES);
  expect(unknown(quoted, known)).toEqual([]);
});

test('decision numbers are unique', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: ROOT }).map((file) =>
    basename(file).slice(0, 4),
  );
  expect([...new Set(numbers)]).toEqual(numbers);
});
