import * as z from 'zod/mini';
import { AccountExport } from './account-export.ts';
import {
  AdminCategory,
  AdminCategoryInput,
  AdminFigures,
  AdminLog,
  AdminMonth,
  AdminNotes,
  AdminSubscriptions,
  AdminUser,
  AdminUserInput,
  AdminUsers,
  byNote,
  CategoryFigures,
  ErrorCount,
  GivenUntil,
  PageQuery,
  SubscriptionsQuery,
  UsersQuery,
  WordFigures,
} from './admin-shapes.ts';
import { error } from './bounded.ts';
import { get, post, put, remove, WORDS_BYTES } from './call.ts';
import { PlayerId } from './shapes.ts';

const byId = z.object({ id: PlayerId });

/**
 * Every call under `/api/admin`: 401 `admin-not-signed-in` without a session, 403 `admin-only`
 * for other accounts. The right is read from the account's row on each call.
 */
export const adminApi = {
  adminUsers: get('/api/admin/users', { query: UsersQuery, reply: AdminUsers }),
  /** 404 `user-not-found`. */
  adminUser: get('/api/admin/users/{id}', { params: byId, reply: AdminUser }),
  /** 409 `account-taken`, `own-admin`, `last-admin`, `guest-no-admin`. */
  adminChangeUser: put('/api/admin/users/{id}', {
    params: byId,
    body: AdminUserInput,
    reply: AdminUser,
  }),
  /** Grants a membership or revokes a granted one; a paid one cannot be revoked. */
  adminSetPremium: put('/api/admin/users/{id}/premium', {
    params: byId,
    body: z.object({ isPremium: z.boolean(), givenUntil: GivenUntil }),
    reply: AdminUser,
  }),
  adminSetAdmin: put('/api/admin/users/{id}/admin', {
    params: byId,
    body: z.object({ isAdmin: z.boolean() }),
    reply: AdminUser,
  }),
  /**
   * A password reset link for the admin to hand over: `path` is relative to the
   * origin, with the token in its fragment [A5]. 403 `admin-account`, 409 `guest-no-password`.
   */
  adminMakeResetLink: post('/api/admin/users/{id}/reset-link', {
    params: byId,
    reply: z.object({ path: z.string(), expiresAt: z.string() }),
  }),
  /** What is stored about an account or guest, on their request [A4]; logged. */
  adminExportUser: post('/api/admin/users/{id}/export', { params: byId, reply: AccountExport }),
  /**
   * Deletes an account or guest, on their request [A4]; logged. `username`: typed again by the admin.
   * 403 `admin-account`, 409 `wrong-username`.
   */
  adminDeleteUser: post('/api/admin/users/{id}/delete', {
    params: byId,
    body: z.object({ username: z.string().check(z.maxLength(200, error('malformed'))) }),
  }),
  /** All categories in display order. */
  adminCategories: get('/api/admin/categories', { reply: z.array(AdminCategory) }),
  /** 409 `category-name-taken`. */
  adminAddCategory: post('/api/admin/categories', {
    body: AdminCategoryInput,
    reply: AdminCategory,
    maxBytes: WORDS_BYTES,
  }),
  adminChangeCategory: put('/api/admin/categories/{id}', {
    params: byId,
    body: AdminCategoryInput,
    reply: AdminCategory,
    maxBytes: WORDS_BYTES,
  }),
  /** Running games keep the category. 409 `last-category`. */
  adminRemoveCategory: remove('/api/admin/categories/{id}', { params: byId }),
  /** Words of the category that were dealt, most skipped first. 404 `category-not-found`. */
  adminWordFigures: get('/api/admin/categories/{id}/figures', {
    params: byId,
    reply: z.array(WordFigures),
  }),
  /** The counts of all words, by category. */
  adminCategoryFigures: get('/api/admin/figures/categories', { reply: z.array(CategoryFigures) }),
  adminSubscriptions: get('/api/admin/subscriptions', {
    query: SubscriptionsQuery,
    reply: AdminSubscriptions,
  }),
  /** Open payment notes, oldest first. */
  adminNotes: get('/api/admin/notes', { query: PageQuery, reply: AdminNotes }),
  /** Marks a note as done; idempotent. 404 `note-not-found`. */
  adminFinishNote: post('/api/admin/notes/{id}/done', { params: byNote }),
  /** Opens a note again that was done by mistake; idempotent. 404 `note-not-found`. */
  adminReopenNote: post('/api/admin/notes/{id}/reopen', { params: byNote }),
  /** Admin actions, newest first. */
  adminLog: get('/api/admin/log', { query: PageQuery, reply: AdminLog }),
  adminFigures: get('/api/admin/figures', { reply: AdminFigures }),
  adminMonth: get('/api/admin/month', { reply: AdminMonth }),
  /** The 200 most frequent of the last 24 hours, then of 7 days; of all processes. */
  adminErrors: get('/api/admin/errors', { reply: z.array(ErrorCount) }),
};
