import * as z from 'zod/mini';
import { WordEntry, wordKey } from '../../contract/shapes.ts';

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
    const key = wordKey(read.data);
    if (seen.has(key)) return 'twice';
    seen.add(key);
    return null;
  });
}

/** Parses a text file of words; `name` from a heading such as "# Tiere", null without one. */
export function fromText(text: string): { name: string | null; words: string[] } {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  const heading = /^#([^\r\n]*)/.exec(content);
  if (!heading) return { name: null, words: splitWords(content) };
  return {
    name: heading[1]?.trim() || null,
    words: splitWords(content.slice(heading[0].length)),
  };
}
