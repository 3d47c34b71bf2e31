import * as z from 'zod/mini';
import {
  AdminCategory,
  AdminCategoryWish,
  AdminFigures,
  AdminLog,
  AdminNotes,
  AdminSubscriptions,
  AdminUser,
  AdminUsers,
  AdminUserWish,
  byNote,
  PageQuery,
  UsersQuery,
} from './admin-shapes.ts';
import { type Call, none, WORDS_BYTES } from './call.ts';
import { PlayerId } from './shapes.ts';

const byId = z.object({ id: PlayerId });

/**
 * Every call under `/api/admin`: 401 `admin-not-signed-in` for nobody, 403 `admin-only` for
 * everybody else, by the account's row of this moment.
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
    body: AdminUserWish,
    reply: AdminUser,
  },
  /** Gives a membership or takes back the given one; a paid one is nobody's to take. */
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
  /** All of them, in the order in which hosts see them. */
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
    body: AdminCategoryWish,
    reply: AdminCategory,
    maxBytes: WORDS_BYTES,
  },
  adminChangeCategory: {
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    params: byId,
    query: none,
    body: AdminCategoryWish,
    reply: AdminCategory,
    maxBytes: WORDS_BYTES,
  },
  /** Games that run with it keep it; hosts cannot choose it any more. 409 `last-category`. */
  adminRemoveCategory: {
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    params: byId,
    query: none,
    body: null,
    reply: null,
  },
  adminSubscriptions: {
    method: 'GET',
    path: '/api/admin/subscriptions',
    params: none,
    query: PageQuery,
    body: null,
    reply: AdminSubscriptions,
  },
  /** What of the payments somebody has to look at, the oldest first. */
  adminNotes: {
    method: 'GET',
    path: '/api/admin/notes',
    params: none,
    query: PageQuery,
    body: null,
    reply: AdminNotes,
  },
  /** Somebody has acted on it; once more does nothing. 404 `note-not-found`. */
  adminFinishNote: {
    method: 'POST',
    path: '/api/admin/notes/{id}/done',
    params: byNote,
    query: none,
    body: null,
    reply: null,
  },
  /** What admins did, the newest first. */
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
