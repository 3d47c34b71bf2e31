import * as z from 'zod/mini';
import { type ErrorCode, errors } from '../../../../contract/errors.ts';
import { OwnCategoryWish } from '../../../../contract/shapes.ts';
import { OWN_WORDS_MAX, OWN_WORDS_MIN } from '../../../../game/limits.ts';

/** How a list of so many different words stands to what a category may have [B1]. */
export function amount(count: number): 'few' | 'fine' | 'many' {
  if (count < OWN_WORDS_MIN) return 'few';
  return count > OWN_WORDS_MAX ? 'many' : 'fine';
}

/** What a save would be refused for, before it is sent. */
export type Objection = { field: 'name' | 'words'; sentence: string };

/** What the server would not take, said beside the field before it is sent. */
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
