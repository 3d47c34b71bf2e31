import * as z from 'zod/mini';
import { AdminCategoryWish } from '../../../../contract/admin-shapes.ts';
import { type ErrorCode, errors } from '../../../../contract/errors.ts';
import { ApiError, sentenceOf } from '../../../api-client.ts';

/** Why a category is refused, and the field at fault. */
export type Objection = { field: 'name' | 'words'; sentence: string };

/** Validates with the server's schema before sending. */
export function objectionTo(input: z.input<typeof AdminCategoryWish>): Objection | null {
  const issue = z.safeParse(AdminCategoryWish, input).error?.issues[0];
  if (!issue) return null;
  const field = issue.path[0] === 'name' ? 'name' : 'words';
  return { field, sentence: errors[issue.message as ErrorCode].message };
}

/** The server's refusal as an `Objection`. */
export function refusalOf(error: unknown, failure: string): Objection {
  const isName =
    error instanceof ApiError &&
    (error.code === 'category-name-taken' || error.code === 'category-name-invalid');
  return { field: isName ? 'name' : 'words', sentence: sentenceOf(error, failure) };
}
