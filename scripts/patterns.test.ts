import { expect, test } from 'vitest';
import { patternsIn, problemOf } from './patterns.mjs';

const problemsOf = (text: string) => Promise.all(patternsIn('src/example.ts', text).map(problemOf));

test.each([
  ['a letter between others', String.raw`/^\P{C}*[\p{L}\p{N}]\P{C}*$/u`],
  ['blanks that may not end in a semicolon', String.raw`text.split(/\s*;\s*/)`],
  ['blanks at the end', String.raw`/\s+$/`],
  ['a repetition in a repetition', `new RegExp(\`^(?:\${word}+)+$\`)`],
  ['looking back', String.raw`/(?<=\p{L}+)x/u`],
])('%s: slow', async (_, text) => {
  expect(await problemsOf(`const name = (text: string) => ${text};`)).toEqual([
    expect.stringContaining('is slow'),
  ]);
});

test.each([
  ['a variable', 'new RegExp(source)'],
  ['a call', "RegExp(words.join('|'), 'u')"],
  ['flags in a variable', "new RegExp('a', flags)"],
])('%s is unknown before run time', async (_, text) => {
  expect(await problemsOf(text)).toEqual([expect.stringContaining('cannot be read')]);
});

test('finds every pattern of a file, with its line', () => {
  const text = 'const a = /a+/u;\n\nconst b = <p>{x.replace(/b/g, RegExp("c", "i"))}</p>;';
  expect(patternsIn('src/example.tsx', text)).toEqual([
    { line: 1, source: 'a+', flags: 'u' },
    { line: 3, source: 'b', flags: 'g' },
    { line: 3, source: 'c', flags: 'i' },
  ]);
});

test('a linear pattern has no problem', async () => {
  const text = String.raw`[/^[A-Za-z0-9_-]{5,64}$/, /[^\p{L}\p{N}]/gu, /\{(\w+)\}/g]`;
  expect(await problemsOf(text)).toEqual([null, null, null]);
});
