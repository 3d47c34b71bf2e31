import * as z from 'zod/mini';
import { AdminCategoryWish } from '../../../../contract/admin-shapes.ts';
import { type ErrorCode, errors } from '../../../../contract/errors.ts';
import { ApiError, sentenceOf } from '../../../api-client.ts';

/** Why a category is not stored, and which field that is about. */
export type Objection = { field: 'name' | 'words'; sentence: string };

/** What the server would refuse, before it is sent; by the same shape. */
export function objectionTo(wish: z.input<typeof AdminCategoryWish>): Objection | null {
  const issue = z.safeParse(AdminCategoryWish, wish).error?.issues[0];
  if (!issue) return null;
  const field = issue.path[0] === 'name' ? 'name' : 'words';
  return { field, sentence: errors[issue.message as ErrorCode].message };
}

/** What the server refused, in the same words. */
export function refusalOf(error: unknown, failure: string): Objection {
  const isName =
    error instanceof ApiError &&
    (error.code === 'category-name-taken' || error.code === 'category-name-invalid');
  return { field: isName ? 'name' : 'words', sentence: sentenceOf(error, failure) };
}
