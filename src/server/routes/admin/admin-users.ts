import { api } from '../../../contract/api.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import { resultOrThrow } from '../../http/request-error.ts';
import { toIso } from '../../process/clock.ts';
import type { Services } from '../../services.ts';
import type { AccountChanges } from '../../store/types.ts';
import { ADMIN, toListOrPage } from './admin-result.ts';

/** Finds and edits accounts. */
export function adminUserRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, links, now } = services;

  const change = async (adminId: string, userId: string, changes: AccountChanges) =>
    resultOrThrow(await store.admin.changeUser(adminId, userId, changes, now()));

  defineRoute(api.adminUsers, ADMIN, async ({ query }) => {
    const { search = '', sort = 'newest' } = query;
    return toListOrPage(query, (slice) => store.admin.users({ search, sort, ...slice }));
  });

  defineRoute(api.adminChangeUser, ADMIN, async ({ admin, params, body }) => {
    const { isPremium: isGiven, ...changes } = body;
    return change(admin.id, params.id, { ...changes, isGiven });
  });

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
