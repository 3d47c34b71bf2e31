import type { FastifyInstance } from 'fastify';
import type { AdminUser } from '../../../contract/admin-shapes.ts';
import { api } from '../../../contract/api.ts';
import type { Services } from '../../services.ts';
import type { AccountChanges, AdminAccount } from '../../store/admin-types.ts';
import { openAdminAccess, resultOrThrow, toIso, toSlice } from './admin-access.ts';

const view = ({ createdAt, ...account }: AdminAccount): AdminUser => ({
  ...account,
  createdAt: toIso(createdAt),
});

/** Finds and edits accounts. */
export function adminUserRoutes(app: FastifyInstance, services: Services): void {
  const { store, links, now } = services;
  const defineAdminRoute = openAdminAccess(app, services);

  async function change(
    adminId: string,
    userId: string,
    changes: AccountChanges,
  ): Promise<AdminUser> {
    return view(resultOrThrow(await store.admin.changeUser(adminId, userId, changes, now())));
  }

  defineAdminRoute(api.adminUsers, async ({ query: { page, search = '', sort = 'newest' } }) => {
    const { rows, total } = await store.admin.users({ search, sort, ...toSlice(page) });
    return { rows: rows.map(view), total };
  });

  defineAdminRoute(
    api.adminChangeUser,
    async ({ admin, params, body: { isPremium, ...changes } }) =>
      change(admin.id, params.id, { ...changes, isGiven: isPremium }),
  );

  defineAdminRoute(api.adminSetPremium, async ({ admin, params, body }) =>
    change(admin.id, params.id, { isGiven: body.isPremium }),
  );

  defineAdminRoute(api.adminSetAdmin, async ({ admin, params, body }) =>
    change(admin.id, params.id, { isAdmin: body.isAdmin }),
  );

  defineAdminRoute(api.adminMakeResetLink, async ({ admin, params }) => {
    const { path, ...token } = links.newReset();
    resultOrThrow(await store.admin.addResetToken(admin.id, params.id, token, now()));
    return { path, expiresAt: toIso(token.expiresAt) };
  });
}
