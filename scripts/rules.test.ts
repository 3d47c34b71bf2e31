import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** `[V2]`, `[A2, A3]`: the numbers that code and tests quote. */
const QUOTES = /\[((?:[A-Z]\d+[a-z]?)(?:, ?[A-Z]\d+[a-z]?)*)\]/g;

test('every rule that code or tests quote stands in the documents', () => {
  const documents = read('docs/rules.md') + read('docs/secrets.md');
  const known = new Set(Array.from(documents.matchAll(/\b[A-Z]\d+[a-z]?\b/g), ([rule]) => rule));
  const quoted = globSync('{src,e2e}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
    Array.from(read(file).matchAll(QUOTES), ([, rules = '']) => rules.split(/, ?/)).flat(),
  );
  expect(quoted.length).toBeGreaterThan(500);
  expect([...new Set(quoted)].filter((rule) => !known.has(rule))).toEqual([]);
});
