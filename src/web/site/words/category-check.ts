import * as z from 'zod/mini';
import { type ErrorCode, errors } from '../../../contract/errors.ts';
import { isGroupHeading, WordEntry, wordKey } from '../../../contract/word-shapes.ts';
import { ApiError, sentenceOf } from '../../session/api-client.ts';

/** Why an entry is invalid. */
export type WordProblem = 'twice' | 'invalid';

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

/**
 * A text file of words, one per line; `name` as a heading. What would be split when it is read again
 * stands in quotes.
 */
export function toText(words: readonly string[], name?: string): string {
  const lines = words.map((word) => (/[,;]/.test(word) ? `"${word}"` : word));
  return [...(name === undefined ? [] : [`# ${name}`]), ...lines, ''].join('\n');
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
