import * as z from 'zod/mini';
import { get, post, put, remove, WORDS_BYTES } from './call.ts';
import { OwnCategory, PlayerId } from './shapes.ts';
import { OwnCategoryInput } from './word-shapes.ts';

/** A member's own categories [B1]. */
export const ownCategoryApi = {
  /** Also after the membership ended [B1]. */
  ownCategories: get('/api/user/categories', { reply: z.array(OwnCategory) }),
  addOwnCategory: post('/api/user/categories', {
    body: OwnCategoryInput,
    reply: OwnCategory,
    maxBytes: WORDS_BYTES,
  }),
  changeOwnCategory: put('/api/user/categories/{id}', {
    params: z.object({ id: PlayerId }),
    body: OwnCategoryInput,
    reply: OwnCategory,
    maxBytes: WORDS_BYTES,
  }),
  removeOwnCategory: remove('/api/user/categories/{id}', { params: z.object({ id: PlayerId }) }),
};
