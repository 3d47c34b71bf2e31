import * as z from 'zod/mini';
import { type ErrorCode, errors } from '../../contract/errors.ts';
import { isGroupHeading, WordEntry, wordKey } from '../../contract/shapes.ts';
import { ApiError, sentenceOf } from '../api-client.ts';

/** Why an entry is invalid. */
export type WordProblem = 'twice' | 'invalid';

/** Splits a pasted list at commas, semicolons and newlines, and trims the words. */
export function splitWords(text: string): string[] {
  return text
    .split(/[,;\r\n]+/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
}

/** Whether the server would accept it. */
export const isWord = (entry: string): boolean => z.safeParse(WordEntry, entry).success;

/** The problem of each entry; of two duplicates, the later one has it. */
export function problemsOf(words: readonly string[]): (WordProblem | null)[] {
  const seen = new Set<string>();
  return words.map((raw) => {
    const read = z.safeParse(WordEntry, raw);
    if (!read.success) return 'invalid';
    if (isGroupHeading(read.data)) return null;
    const key = wordKey(read.data);
    if (seen.has(key)) return 'twice';
    seen.add(key);
    return null;
  });
}

/** Parses a text file of words and groups; `name` from a heading such as "# Tiere", null without one. */
export function fromText(text: string): { name: string | null; words: string[] } {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  const heading = /^#(?!#)([^\r\n]*)/.exec(content);
  if (!heading) return { name: null, words: splitWords(content) };
  return {
    name: heading[1]?.trim() || null,
    words: splitWords(content.slice(heading[0].length)),
  };
}

/** A text file of words, one per line; `name` as a heading. */
export function toText(words: readonly string[], name?: string): string {
  return [...(name === undefined ? [] : [`# ${name}`]), ...words, ''].join('\n');
}

/** Why a category is refused, and the field at fault. */
export type CategoryError = { field: 'name' | 'words'; message: string };

/** Validates with the server's shape before sending. */
export function checkCategory<Input>(shape: z.ZodMiniType<unknown, Input>, input: Input) {
  const issue = z.safeParse(shape, input).error?.issues[0];
  if (!issue) return null;
  const field = issue.path[0] === 'name' ? 'name' : 'words';
  return { field, message: errors[issue.message as ErrorCode].message } satisfies CategoryError;
}

/** The server's refusal. */
export function categoryErrorOf(error: unknown, failure: string): CategoryError {
  const isName =
    error instanceof ApiError &&
    (error.code === 'category-name-taken' || error.code === 'category-name-invalid');
  return { field: isName ? 'name' : 'words', message: sentenceOf(error, failure) };
}
