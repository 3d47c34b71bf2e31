import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AdminCategoryWish } from '../../../contract/admin-shapes.ts';
import { api } from '../../../contract/api.ts';
import type { Services } from '../../services.ts';
import type { EditedCategory } from '../../store/admin-types.ts';
import { openAdminAccess, resultOrThrow } from './admin-access.ts';

const categoryOf = (id: string, input: AdminCategoryWish): EditedCategory => ({
  id,
  isPremium: false,
  isAdult: false,
  isActive: true,
  ...input,
});

/** Edits the shared categories; changes apply to the next game. */
export function adminCategoryRoutes(app: FastifyInstance, services: Services): void {
  const { store, words, now } = services;
  const defineAdminRoute = openAdminAccess(app, services);

  defineAdminRoute(api.adminCategories, async () => store.admin.categories());

  defineAdminRoute(api.adminAddCategory, async ({ admin, body }) => {
    const input = categoryOf(randomUUID(), body);
    const added = resultOrThrow(await store.admin.addCategory(admin.id, input, now()));
    await words.reload();
    return added;
  });

  defineAdminRoute(api.adminChangeCategory, async ({ admin, params, body }) => {
    const input = categoryOf(params.id, body);
    const changed = resultOrThrow(await store.admin.changeCategory(admin.id, input, now()));
    await words.reload();
    return changed;
  });

  defineAdminRoute(api.adminRemoveCategory, async ({ admin, params }) => {
    resultOrThrow(await store.admin.removeCategory(admin.id, params.id, now()));
    await words.reload();
    return undefined;
  });
}
