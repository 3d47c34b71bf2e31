import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CATEGORY_NAME_MAX } from '../game/limits.ts';
import { unitsOf } from '../game/text.ts';
import { errors } from './errors.ts';
import { GuessedWord, LobbyCode, LobbyName, Name, PlayerId, SettingsInput } from './shapes.ts';
import { OwnCategoryInput } from './word-shapes.ts';

/** The error codes of a shape; each must be in the error table. */
function refusalsOf(shape: z.ZodMiniType, input: unknown): string[] {
  const read = shape.safeParse(input);
  const words = read.error?.issues.map((issue) => issue.message) ?? [];
  for (const word of words) expect(Object.keys(errors)).toContain(word);
  return words;
}

const read = <Shape extends z.ZodMiniType>(shape: Shape, input: unknown) =>
  z.safeParse(shape, input).data;

const NO_STRINGS = [undefined, null, 5, true, {}, [], ['Mia']];

describe('[L1] LobbyCode', () => {
  test.each([
    ['K7QXP', 'K7QXP'],
    ['k7qxp', 'K7QXP'],
    ['00000', '00000'],
    ['OI1l0', 'OI1L0'],
  ])('%j is %j', (input, code) => {
    expect(read(LobbyCode, input)).toBe(code);
  });

  test.each([
    '',
    'K7QX',
    'K7QXPP',
    ' K7QXP',
    'K7QXP\n',
    'K7 XP',
    'K7-XP',
    'ßßßßß',
    'K7QXß',
    'aaaß',
    'ｋ７ＱＸＰ',
    'ıııii',
    'К7QXP',
    'K7QX\u0000',
    '../..',
    ...NO_STRINGS,
  ])('%j is none', (input) => {
    expect(refusalsOf(LobbyCode, input)).toEqual(['code-invalid']);
  });
});

describe('PlayerId', () => {
  test.each([
    '0b4ff7f8-3e55-4e0d-9a5e-5d2f0c7a9b1e',
    'lx2k9q_4f-Ab',
    'abcde',
    'x'.repeat(64),
    'prototype',
    '12345',
  ])('%j is one', (input) => {
    expect(read(PlayerId, input)).toBe(input);
  });

  test.each([
    '',
    'abcd',
    'x'.repeat(65),
    '__proto__',
    'constructor',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'isPrototypeOf',
    '__defineGetter__',
    'anna 1',
    'anna\n',
    'ännchen',
    'anna/../..',
    'anna"}',
    ...NO_STRINGS,
  ])('%j is none', (input) => {
    expect(refusalsOf(PlayerId, input)).toEqual(['malformed']);
  });
});

describe('[L2] Name', () => {
  test.each([
    ['  Mia ', 'Mia'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['👨‍👩‍👧‍👦'.repeat(20), '👨‍👩‍👧‍👦'.repeat(20)],
    ['__proto__', '__proto__'],
    ['Ju\u0308rgen', 'Jürgen'],
  ])('%j is %j', (input, name) => {
    expect(read(Name, input)).toBe(name);
  });

  test.each<[unknown, string]>([
    ['', 'name-missing'],
    ['   ', 'name-missing'],
    ['\u200b\u200d\u2060', 'name-missing'],
    ['\u3164', 'name-missing'],
    ['x'.repeat(21), 'name-too-long'],
    ['x'.repeat(16_000), 'name-too-long'],
    ['Mia\ue000', 'name-forbidden'],
    ...NO_STRINGS.map((input): [unknown, string] => [input, 'name-missing']),
  ])('%j is refused: %s', (input, word) => {
    expect(refusalsOf(Name, input)).toEqual([word]);
  });
});

describe('[L2] LobbyName', () => {
  test.each([
    [' Spieleabend ', 'Spieleabend'],
    ['', null],
    ['   ', null],
    ['\u200b', null],
  ])('%j is %j', (input, name) => {
    expect(read(LobbyName, input)).toBe(name);
  });

  test.each(['x'.repeat(21), 'Abend\ue000', ...NO_STRINGS])('%j is refused', (input) => {
    expect(refusalsOf(LobbyName, input)).toEqual(['lobby-name-invalid']);
  });
});

describe('[R7] GuessedWord', () => {
  test.each([
    ['Katze', 'Katze'],
    ['  die Katze ', 'die Katze'],
    ['x'.repeat(60), 'x'.repeat(60)],
    [` ${'x'.repeat(60)} `, 'x'.repeat(60)],
    ['7', '7'],
    ['猫', '猫'],
    [`${'x'.repeat(60)}\u200b`, 'x'.repeat(60)],
  ])('%j is %j', (input, word) => {
    expect(read(GuessedWord, input)).toBe(word);
  });

  test.each([
    '',
    '   ',
    '\u200b',
    '\u2800',
    '...',
    '-',
    '😀',
    'a\ue000b',
    'x'.repeat(61),
    ...NO_STRINGS,
  ])('%j is refused instead of counting as a wrong guess', (input) => {
    expect(refusalsOf(GuessedWord, input)).toEqual(['guess-invalid']);
  });
});

test('elements of a too long list are not parsed', () => {
  expect(refusalsOf(SettingsInput, { categories: Array(101).fill(0) })).toEqual([
    'settings-invalid',
  ]);
  const words = Array(501).fill('');
  expect(refusalsOf(OwnCategoryInput, { name: 'Familie', words })).toEqual(['words-too-many']);
});

describe('[B1] OwnCategoryInput', () => {
  const words = Array.from({ length: 10 }, (_, n) => `Wort ${n}|Alias ${n}`);

  test.each([
    ['no name', { name: '  ', words }, 'category-name-invalid'],
    ['a private character', { name: 'A\ue000B', words }, 'category-name-invalid'],
    ['nine words', { name: 'Neun', words: words.slice(1) }, 'words-too-few'],
    ['a word twice', { name: 'Doppelt', words: [...words, 'WORT 1'] }, 'words-twice'],
    ['a word of dashes', { name: 'Strich', words: [...words, '---'] }, 'words-invalid'],
    ['an empty alias', { name: 'Alias', words: [...words, 'Handy|'] }, 'words-invalid'],
    ['nine aliases', { name: 'Viele', words: [...words, 'A|B|C|D|E|F|G|H|I|J'] }, 'words-invalid'],
    ['nine words in groups', { name: 'Neun', words: ['## A', ...words.slice(1)] }, 'words-too-few'],
    ['a group without a name', { name: 'Gruppe', words: ['## ', ...words] }, 'words-invalid'],
    ['a group with an alias', { name: 'Gruppe', words: ['## A|B', ...words] }, 'words-invalid'],
    [
      'a long group name',
      { name: 'Gruppe', words: [`## ${'x'.repeat(41)}`, ...words] },
      'words-invalid',
    ],
    [
      'a private character in a group',
      { name: 'Gruppe', words: ['## A\ue000B', ...words] },
      'words-invalid',
    ],
  ])('with %s is refused', (_, input, code) => {
    expect(refusalsOf(OwnCategoryInput, input)).toEqual([code]);
  });

  test('[B1b] a numbered list has words without numbers', () => {
    const numbered = words.map((word, i) => `${i + 1}. ${word}`);
    expect(read(OwnCategoryInput, { name: 'Familie', words: numbered })?.words).toEqual(words);
    const digits = ['7 Zwerge', '4 gewinnt', '1. FC Köln'];
    const input = { name: 'Familie', words: [...words, ...digits] };
    expect(read(OwnCategoryInput, input)?.words).toEqual(input.words);
    const twice = { name: 'Familie', words: [...numbered, '11. Wort 1'] };
    expect(refusalsOf(OwnCategoryInput, twice)).toEqual(['words-twice']);
  });

  test('[R7] a word has up to eight aliases', () => {
    const input = { name: 'Viele', words: [...words, 'A|B|C|D|E|F|G|H|I'] };
    expect(read(OwnCategoryInput, input)?.words).toHaveLength(11);
  });

  test('headings are no words: at most 500 of each', () => {
    const many = Array.from({ length: 500 }, (_, n) => [`##  Gruppe ${n} `, `Wort ${n}`]).flat();
    const category = read(OwnCategoryInput, { name: 'Viel', words: many });
    expect(category?.words.slice(-2)).toEqual(['## Gruppe 499', 'Wort 499']);
    const same = Array.from({ length: 10 }, (_, n) => [' ## Gleich', `Gleich ${n}`]).flat();
    expect(read(OwnCategoryInput, { name: 'Gleich', words: same })?.words[2]).toBe('## Gleich');
    const tooMany = { name: 'Zu viel', words: [...many, 'Wort 500'] };
    expect(refusalsOf(OwnCategoryInput, tooMany)).toEqual(['words-too-many']);
  });
});

describe('[L5] SettingsInput', () => {
  test.each([
    {},
    { rounds: 0 },
    { rounds: 10, timeLimit: 0, imposterCount: 3, mode: 'classic' },
    { categories: ['Tiere'] },
    { categories: ['x'.repeat(60)] },
  ])('%j is one', (input) => {
    expect(read(SettingsInput, input)).toEqual(input);
  });

  test('unknown keys are dropped', () => {
    expect(read(SettingsInput, { rounds: 3, isPremium: true, host: 'x' })).toEqual({ rounds: 3 });
  });

  test.each([
    { rounds: 4 },
    { rounds: '5' },
    { rounds: 5.5 },
    { rounds: null },
    { rounds: Number.NaN },
    { timeLimit: 30 },
    { timeLimit: -60 },
    { imposterCount: 0 },
    { imposterCount: 4 },
    { mode: 'chess' },
    { softClock: 'ja' },
    { seating: ['player-1', 'player-1'] },
    { categories: [] },
    { categories: 'Tiere' },
    { categories: [5] },
    { categories: [null] },
    { categories: ['x'.repeat(unitsOf(CATEGORY_NAME_MAX) + 1)] },
    { categories: Array.from({ length: 101 }, (_, n) => `${n}`) },
    undefined,
    null,
    'Tiere',
    [],
  ])('%j is refused', (input) => {
    expect(refusalsOf(SettingsInput, input)).toEqual(['settings-invalid']);
  });
});
