import * as z from 'zod/mini';
import {
  AdminCategory,
  AdminCategoryInput,
  AdminFigures,
  AdminLog,
  AdminNotes,
  AdminSubscriptions,
  AdminUser,
  AdminUserInput,
  AdminUsers,
  byNote,
  PageQuery,
  UsersQuery,
  WordFigures,
} from './admin-shapes.ts';
import { type Call, none, WORDS_BYTES } from './call.ts';
import { PlayerId } from './shapes.ts';

const byId = z.object({ id: PlayerId });

/**
 * Every call under `/api/admin`: 401 `admin-not-signed-in` without a session, 403 `admin-only`
 * for other accounts. The right is read from the account's row on each call.
 */
export const adminApi = {
  adminUsers: {
    method: 'GET',
    path: '/api/admin/users',
    params: none,
    query: UsersQuery,
    body: null,
    reply: AdminUsers,
  },
  /** 409 `account-taken`, `own-admin`, `last-admin`, `guest-no-admin`. */
  adminChangeUser: {
    method: 'PUT',
    path: '/api/admin/users/{id}',
    params: byId,
    query: none,
    body: AdminUserInput,
    reply: AdminUser,
  },
  /** Grants a membership or revokes a granted one; a paid one cannot be revoked. */
  adminSetPremium: {
    method: 'PUT',
    path: '/api/admin/users/{id}/premium',
    params: byId,
    query: none,
    body: z.object({ isPremium: z.boolean() }),
    reply: AdminUser,
  },
  adminSetAdmin: {
    method: 'PUT',
    path: '/api/admin/users/{id}/admin',
    params: byId,
    query: none,
    body: z.object({ isAdmin: z.boolean() }),
    reply: AdminUser,
  },
  /**
   * [A5] A password reset link for the admin to hand over: `path` is relative to the
   * origin, with the token in its fragment. 403 `admin-account`, 409 `guest-no-password`.
   */
  adminMakeResetLink: {
    method: 'POST',
    path: '/api/admin/users/{id}/reset-link',
    params: byId,
    query: none,
    body: null,
    reply: z.object({ path: z.string(), expiresAt: z.string() }),
  },
  /** All categories in display order. */
  adminCategories: {
    method: 'GET',
    path: '/api/admin/categories',
    params: none,
    query: none,
    body: null,
    reply: z.array(AdminCategory),
  },
  /** 409 `category-name-taken`. */
  adminAddCategory: {
    method: 'POST',
    path: '/api/admin/categories',
    params: none,
    query: none,
    body: AdminCategoryInput,
    reply: AdminCategory,
    maxBytes: WORDS_BYTES,
  },
  adminChangeCategory: {
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    params: byId,
    query: none,
    body: AdminCategoryInput,
    reply: AdminCategory,
    maxBytes: WORDS_BYTES,
  },
  /** Running games keep the category. 409 `last-category`. */
  adminRemoveCategory: {
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    params: byId,
    query: none,
    body: null,
    reply: null,
  },
  /** Words of the category that were dealt, most skipped first. 404 `category-not-found`. */
  adminWordFigures: {
    method: 'GET',
    path: '/api/admin/categories/{id}/figures',
    params: byId,
    query: none,
    body: null,
    reply: z.array(WordFigures),
  },
  adminSubscriptions: {
    method: 'GET',
    path: '/api/admin/subscriptions',
    params: none,
    query: PageQuery,
    body: null,
    reply: AdminSubscriptions,
  },
  /** Open payment notes, oldest first. */
  adminNotes: {
    method: 'GET',
    path: '/api/admin/notes',
    params: none,
    query: PageQuery,
    body: null,
    reply: AdminNotes,
  },
  /** Marks a note as done; idempotent. 404 `note-not-found`. */
  adminFinishNote: {
    method: 'POST',
    path: '/api/admin/notes/{id}/done',
    params: byNote,
    query: none,
    body: null,
    reply: null,
  },
  /** Admin actions, newest first. */
  adminLog: {
    method: 'GET',
    path: '/api/admin/log',
    params: none,
    query: PageQuery,
    body: null,
    reply: AdminLog,
  },
  adminFigures: {
    method: 'GET',
    path: '/api/admin/figures',
    params: none,
    query: none,
    body: null,
    reply: AdminFigures,
  },
} as const satisfies Record<string, Call>;
