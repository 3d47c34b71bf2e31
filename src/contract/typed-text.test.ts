import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { CATEGORY_NAME_MAX, GUESS_MAX, NAME_MAX, OWN_CATEGORIES_MAX } from '../game/limits.ts';
import { graphemes } from '../game/text.ts';
import { UsersQuery } from './admin-shapes.ts';
import { SETTINGS_BYTES } from './call.ts';
import { CancellationInput } from './premium-shapes.ts';
import {
  CategoryName,
  Email,
  GivenUsername,
  GuessedWord,
  LobbyName,
  Name,
  SettingsInput,
} from './shapes.ts';
import { WordEntry } from './word-shapes.ts';

const FAMILY = '👨‍👩‍👧‍👦';
/** The longest emoji: kiss, two skin tones. */
const KISS = '👩🏻‍❤️‍💋‍👩🏿';

/** Characters of every length, and what devices put between them. */
const characters = fc.constantFrom(
  ...['a', 'Ü', 'u\u0308', '7', '|', '#', ' ', '\n', '\u00a0', '\u200b', '\ufeff', '\u202e'],
  ...[
    FAMILY,
    KISS,
    '🇩🇪',
    '1️⃣',
    '❤️',
    'क्‍ष',
    'می‌خ',
    'ᄀ',
    'Z\u0301\u0302\u0303',
    '葛\u{e0100}',
    '\ue000',
  ],
);
const typed = fc.oneof(
  fc.array(characters, { maxLength: 70 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 70 }),
  fc.string({ unit: 'grapheme', maxLength: 70 }),
);

/** What can be saved by `shape`, as it is saved. */
const saved = <T>(shape: z.ZodMiniType<T>) =>
  typed
    .map((text) => shape.safeParse(text))
    .filter((read) => read.success)
    .map((read) => read.data as T);

const entry = typed.map((text) => `Wort ${text}`);

describe('[L2b] whatever can be saved can be saved again, unchanged', () => {
  test.each<[string, z.ZodMiniType<string | null>]>([
    ['a name', Name],
    ['a lobby name', LobbyName],
    ['a category', CategoryName],
    ['a word', WordEntry],
    ['a guess', GuessedWord],
  ])('%s', (_, shape) => {
    fc.assert(
      fc.property(saved(shape), (text) => {
        expect(shape.parse(text ?? '')).toBe(text);
      }),
    );
  });
});

describe('[L2b] whatever can be saved can be used', () => {
  test('a name logs in, is found and cancels a contract', () => {
    fc.assert(
      fc.property(saved(Name), (name) => {
        expect(GivenUsername.parse(name)).toBe(name);
        expect(UsersQuery.parse({ search: name }).search).toBe(name);
        const given = { name, username: name, email: 'mia@example.org', kind: 'ordinary' };
        expect(CancellationInput.parse(given)).toMatchObject({ name, username: name });
      }),
    );
  });

  test('a category can be chosen', () => {
    fc.assert(
      fc.property(saved(CategoryName), (name) => {
        expect(SettingsInput.parse({ categories: [name] }).categories).toEqual([name]);
      }),
    );
  });

  test('[B1] so can 20 categories of the longest names, in one message', () => {
    const names = Array.from({ length: OWN_CATEGORIES_MAX }, (_, n) => {
      const name = KISS.repeat(CATEGORY_NAME_MAX - 2) + (n + 10);
      return CategoryName.parse(name);
    });
    const settings = { categories: names };
    expect(SettingsInput.parse(settings)).toEqual(settings);
    expect(Buffer.byteLength(JSON.stringify(settings))).toBeLessThan(SETTINGS_BYTES - 8 * 1024);
  });

  test('[R7] what a card shows, and each alias, can be guessed', () => {
    const words = entry.map((text) => WordEntry.safeParse(text)).filter((read) => read.success);
    fc.assert(
      fc.property(words, ({ data }) => {
        for (const word of data.split('|')) expect(GuessedWord.parse(word)).toBe(word);
      }),
    );
  });
});

describe('[L2b] people count characters, whatever these are made of', () => {
  test.each([
    ['a letter', 'x'],
    ['a letter and its mark', 'u\u0308'],
    ['a family', FAMILY],
    ['a kiss', KISS],
    ['a conjunct', 'क्‍ष'],
  ])('%s', (_, one) => {
    const ofLength = (length: number) => one.repeat(length);
    expect(graphemes(Name.parse(ofLength(NAME_MAX)))).toHaveLength(NAME_MAX);
    expect(Name.safeParse(ofLength(NAME_MAX + 1)).success).toBe(false);
    expect(CategoryName.safeParse(ofLength(CATEGORY_NAME_MAX)).success).toBe(true);
    expect(CategoryName.safeParse(ofLength(CATEGORY_NAME_MAX + 1)).success).toBe(false);
    for (const shape of [WordEntry, GuessedWord]) {
      expect(shape.safeParse(`w${ofLength(GUESS_MAX - 1)}`).success).toBe(true);
      expect(shape.safeParse(`w${ofLength(GUESS_MAX)}`).success).toBe(false);
    }
  });
});

test('[L2b] words are cleaned part by part', () => {
  expect(WordEntry.parse('\ufeffHandy\u200b | \u2068Smart\u00adphone\u2069')).toBe(
    'Handy|Smartphone',
  );
  expect(WordEntry.parse('\ufeff## \u200eRaubkatzen')).toBe('## Raubkatzen');
  expect(Email.parse('mia@example.org\u200b')).toBe('mia@example.org');
});
