import type { AdminUser } from '../../../contract/admin-shapes.ts';
import { api } from '../../../contract/api.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Services } from '../../services.ts';
import type { AccountChanges, AdminAccount } from '../../store/admin-types.ts';
import { ADMIN, resultOrThrow, toIso, toSlice } from './admin-result.ts';

const view = ({ createdAt, ...account }: AdminAccount): AdminUser => ({
  ...account,
  createdAt: toIso(createdAt),
});

/** Finds and edits accounts. */
export function adminUserRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, links, now } = services;

  async function change(
    adminId: string,
    userId: string,
    changes: AccountChanges,
  ): Promise<AdminUser> {
    return view(resultOrThrow(await store.admin.changeUser(adminId, userId, changes, now())));
  }

  defineRoute(api.adminUsers, ADMIN, async ({ query: { page, search = '', sort = 'newest' } }) => {
    const { rows, total } = await store.admin.users({ search, sort, ...toSlice(page) });
    return { rows: rows.map(view), total };
  });

  defineRoute(
    api.adminChangeUser,
    ADMIN,
    async ({ admin, params, body: { isPremium, ...changes } }) =>
      change(admin.id, params.id, { ...changes, isGiven: isPremium }),
  );

  defineRoute(api.adminSetPremium, ADMIN, async ({ admin, params, body }) =>
    change(admin.id, params.id, { isGiven: body.isPremium }),
  );

  defineRoute(api.adminSetAdmin, ADMIN, async ({ admin, params, body }) =>
    change(admin.id, params.id, { isAdmin: body.isAdmin }),
  );

  defineRoute(api.adminMakeResetLink, ADMIN, async ({ admin, params }) => {
    const { path, ...token } = links.newReset();
    resultOrThrow(await store.admin.addResetToken(admin.id, params.id, token, now()));
    return { path, expiresAt: toIso(token.expiresAt) };
  });
}
