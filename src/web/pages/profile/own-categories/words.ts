import * as z from 'zod/mini';
import { type ErrorCode, errors } from '../../../../contract/errors.ts';
import { OwnCategoryWish, WordEntry, wordKey } from '../../../../contract/shapes.ts';
import { OWN_WORDS_MAX, OWN_WORDS_MIN } from '../../../../game/limits.ts';

/** Why an entry cannot stay in the list. */
export type WordProblem = 'twice' | 'invalid';

/** The words of a pasted list: by comma, semicolon or new line, without the blanks around them. */
export function splitWords(text: string): string[] {
  return text
    .split(/[,;\r\n]+/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
}

/** What is wrong with each entry; of two that are the same, the later one is. */
export function review(words: readonly string[]): (WordProblem | null)[] {
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

/** How a list of so many different words stands to what a category may have [B1]. */
export function amount(count: number): 'few' | 'fine' | 'many' {
  if (count < OWN_WORDS_MIN) return 'few';
  return count > OWN_WORDS_MAX ? 'many' : 'fine';
}

/** What a save would be refused for, before it is sent. */
export type Objection = { field: 'name' | 'words'; sentence: string };

export function objectionTo(wish: { name: string; words: string[] }): Objection | null {
  const issue = z.safeParse(OwnCategoryWish, wish).error?.issues[0];
  if (!issue) return null;
  const field = issue.path[0] === 'name' ? 'name' : 'words';
  return { field, sentence: errors[issue.message as ErrorCode].message };
}

/** A category as a text file: its name in the first line, then a word a line. */
export function toText({ name, words }: { name: string; words: readonly string[] }): string {
  return `# ${name}\n${words.join('\n')}\n`;
}

/** Reads such a file, or any list of words; `name` null where it names none. */
export function fromText(text: string): { name: string | null; words: string[] } {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  const heading = /^#([^\r\n]*)/.exec(content);
  if (!heading) return { name: null, words: splitWords(content) };
  return {
    name: heading[1]?.trim() || null,
    words: splitWords(content.slice(heading[0].length)),
  };
}
