import * as z from 'zod/mini';
import {
  ALIASES_MAX,
  ENTRY_MAX,
  GROUP_MARK,
  GROUP_NAME_MAX,
  GUESS_MAX,
  OWN_WORDS_MAX,
  OWN_WORDS_MIN,
} from '../game/limits.ts';
import { cleanText, lengthOf, readText, unitsOf } from '../game/text.ts';
import { boundedList, boundedText, error } from './bounded.ts';
import { cleanWords } from './clean-words.ts';
import type { ErrorCode } from './errors.ts';
import { CategoryName, hasLetter } from './shapes.ts';

/** Whether an entry of a category is a heading such as `## Raubkatzen`. */
export const isGroupHeading = (entry: string): boolean => entry.startsWith(GROUP_MARK);

/** The entries of a category without its headings. */
export const wordsOf = (entries: readonly string[]): string[] =>
  entries.filter((entry) => !isGroupHeading(entry));

/**
 * A word, or `Handy|Smartphone`: the word on the card, then its aliases [R7]; or the heading of a
 * group.
 */
export const WordEntry = z.pipe(
  z.string(error('words-invalid')),
  z.transform((raw, context) => {
    const entry = readEntry(raw);
    if (entry !== null) return entry;
    context.issues.push({ code: 'custom', input: raw, message: 'words-invalid' });
    return z.NEVER;
  }),
);

/** Each part has the length and the characters of a guess. */
function readEntry(raw: string): string | null {
  if (raw.length > unitsOf(ENTRY_MAX)) return null;
  const text = cleanText(raw);
  const isHeading = isGroupHeading(`${text} `);
  const parts = (isHeading ? text.slice(GROUP_MARK.length) : text).split('|');
  const isTooLong = lengthOf(text) > ENTRY_MAX || parts.length > (isHeading ? 1 : 1 + ALIASES_MAX);
  if (isTooLong) return null;
  const read = parts.map((part) => readText(part, isHeading ? GROUP_NAME_MAX : GUESS_MAX));
  const texts = read.flatMap((part) => ('text' in part && hasLetter(part.text) ? part.text : []));
  if (texts.length < parts.length) return null;
  return `${isHeading ? GROUP_MARK : ''}${texts.join('|')}`;
}

/** Comparison key of an entry: its card word, case-insensitive. */
export const wordKey = (entry: string): string =>
  (entry.split('|')[0] ?? '').toLocaleLowerCase('de');

const countDifferent = (entries: readonly string[]): number =>
  new Set(wordsOf(entries).map(wordKey)).size;

/**
 * `max` different words, and at most as many headings; a longer list is not parsed. Cleaned of what
 * a pasted list has around its words.
 */
export const wordList = (max: number, tooMany: ErrorCode) =>
  z.pipe(
    z.pipe(
      boundedList(
        boundedText(unitsOf(ENTRY_MAX), 'words-invalid'),
        2 * max,
        tooMany,
        'words-invalid',
      ).check(z.refine((entries) => wordsOf(entries).length <= max, error(tooMany))),
      z.transform((entries: string[]) => cleanWords(entries)),
    ),
    z
      .array(WordEntry)
      .check(
        z.refine(
          (entries) => countDifferent(entries) === wordsOf(entries).length,
          error('words-twice'),
        ),
      ),
  );

/** 10 to 500 different words [B1]. */
export const OwnCategoryInput = z.object({
  name: CategoryName,
  words: wordList(OWN_WORDS_MAX, 'words-too-many').check(
    z.refine((entries) => countDifferent(entries) >= OWN_WORDS_MIN, error('words-too-few')),
  ),
});
export type OwnCategoryInput = z.infer<typeof OwnCategoryInput>;

/** The words of a category without notation: aliases of words that have any [R7], words by group. */
export const WordParts = z.object({
  words: z.array(z.string()),
  aliases: z.array(z.object({ word: z.string(), aliases: z.array(z.string()) })),
  groups: z.array(z.object({ name: z.string(), words: z.array(z.string()) })),
});
export type WordParts = z.infer<typeof WordParts>;

export function splitEntries(entries: readonly string[]): WordParts {
  const parts: WordParts = { words: [], aliases: [], groups: [] };
  for (const entry of entries) {
    if (isGroupHeading(entry)) {
      parts.groups.push({ name: entry.slice(GROUP_MARK.length), words: [] });
      continue;
    }
    const [word = '', ...aliases] = entry.split('|');
    parts.words.push(word);
    if (aliases.length > 0) parts.aliases.push({ word, aliases });
    parts.groups.at(-1)?.words.push(word);
  }
  return parts;
}

/** Words without a group come first; aliases and groups of words that are not listed are dropped. */
export function joinEntries({ words, aliases, groups }: WordParts): string[] {
  const aliasesOf = new Map(aliases.map((one) => [one.word, one.aliases]));
  // Once: the entries are not longer than the parts, whatever is repeated in them.
  const entryOf = (word: string): string => {
    const others = aliasesOf.get(word) ?? [];
    aliasesOf.delete(word);
    return [word, ...others].join('|');
  };
  const listed = new Set(words);
  const grouped = new Set(groups.flatMap((group) => group.words));
  return [
    ...words.filter((word) => !grouped.has(word)).map(entryOf),
    ...groups.flatMap((group) => [
      GROUP_MARK + group.name,
      ...group.words.filter((word) => listed.has(word)).map(entryOf),
    ]),
  ];
}
