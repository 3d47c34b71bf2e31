import * as z from 'zod/mini';
import { type ErrorCode, errors } from '../../../../contract/errors.ts';
import { OwnCategoryWish } from '../../../../contract/shapes.ts';
import { OWN_WORDS_MAX, OWN_WORDS_MIN } from '../../../../game/limits.ts';

/** How a count of different words compares to the limits [B1]. */
export function amount(count: number): 'few' | 'fine' | 'many' {
  if (count < OWN_WORDS_MIN) return 'few';
  return count > OWN_WORDS_MAX ? 'many' : 'fine';
}

/** The reason why a save would be refused, and its field. */
export type Objection = { field: 'name' | 'words'; sentence: string };

/** Validates before sending; the message shows beside the field. */
export function objectionTo(input: { name: string; words: string[] }): Objection | null {
  const issue = z.safeParse(OwnCategoryWish, input).error?.issues[0];
  if (!issue) return null;
  const field = issue.path[0] === 'name' ? 'name' : 'words';
  return { field, sentence: errors[issue.message as ErrorCode].message };
}

/** A category as a text file: its name on the first line, then one word per line. */
export function toText({ name, words }: { name: string; words: readonly string[] }): string {
  return `# ${name}\n${words.join('\n')}\n`;
}
