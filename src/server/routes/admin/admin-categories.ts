import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AdminCategoryWish } from '../../../contract/admin-shapes.ts';
import { api } from '../../../contract/api.ts';
import type { Parts } from '../../parts.ts';
import type { EditedCategory } from '../../store/admin-shapes.ts';
import { openAdminDesk, unlessRefused } from './admin-desk.ts';

const categoryOf = (id: string, wish: AdminCategoryWish): EditedCategory => ({
  id,
  isPremium: false,
  isAdult: false,
  isActive: true,
  ...wish,
});

/** Words for everybody; the next game of a host knows what was saved here. */
export function adminCategoryRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, words, now } = parts;
  const serveAdmin = openAdminDesk(app, parts);

  serveAdmin(api.adminCategories, async () => store.admin.categories());

  serveAdmin(api.adminAddCategory, async ({ admin, body }) => {
    const wish = categoryOf(randomUUID(), body);
    const added = unlessRefused(await store.admin.addCategory(admin.id, wish, now()));
    await words.reload();
    return added;
  });

  serveAdmin(api.adminChangeCategory, async ({ admin, params, body }) => {
    const wish = categoryOf(params.id, body);
    const changed = unlessRefused(await store.admin.changeCategory(admin.id, wish, now()));
    await words.reload();
    return changed;
  });

  serveAdmin(api.adminRemoveCategory, async ({ admin, params }) => {
    unlessRefused(await store.admin.removeCategory(admin.id, params.id, now()));
    await words.reload();
    return undefined;
  });
}
