import { api } from '../../../contract/api.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import { RequestError, resultOrThrow } from '../../http/request-error.ts';
import { toIso } from '../../process/clock.ts';
import type { Services } from '../../services.ts';
import type { ListedUser } from '../../store/repositories/admin/admin-accounts.ts';
import type { AccountChanges } from '../../store/types.ts';
import { openAccountData } from '../account-data.ts';
import { ADMIN, stripeUrl, toListOrPage } from './admin-result.ts';

/** Finds and edits accounts. */
export function adminUserRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, links, limits, config, now } = services;
  const data = openAccountData(services);

  const withUrl = (user: ListedUser) => ({
    ...user,
    stripeUrl: stripeUrl(config, 'customers', user.stripeCustomerId),
  });

  const change = async (adminId: string, userId: string, changes: AccountChanges) =>
    withUrl(resultOrThrow(await store.admin.changeUser(adminId, userId, changes, now())));

  /** Epoch ms of a requested end; undefined: none was requested. */
  function endOf(given: string | null | undefined): Pick<AccountChanges, 'givenUntil'> {
    if (given === undefined) return {};
    if (given === null) return { givenUntil: null };
    const givenUntil = Date.parse(given);
    if (givenUntil <= now()) throw new RequestError('date-past');
    return { givenUntil };
  }

  defineRoute(api.adminUsers, ADMIN, async ({ query }) => {
    const { search = '', sort = 'newest', reversed: isReversed = false, filter } = query;
    return toListOrPage(query, async (slice) => {
      const asked = { search, sort, isReversed, filter, ...slice };
      const { rows, total } = await store.admin.users(asked);
      return { rows: rows.map(withUrl), total };
    });
  });

  defineRoute(api.adminUser, ADMIN, async ({ params }) => {
    const user = await store.admin.user(params.id);
    if (!user) throw new RequestError('user-not-found');
    return withUrl(user);
  });

  defineRoute(api.adminChangeUser, ADMIN, async ({ admin, params, body }) => {
    const { isPremium: isGiven, givenUntil, ...changes } = body;
    return change(admin.id, params.id, { ...changes, isGiven, ...endOf(givenUntil) });
  });

  defineRoute(api.adminSetPremium, ADMIN, async ({ admin, params, body }) =>
    change(admin.id, params.id, { isGiven: body.isPremium, ...endOf(body.givenUntil) }),
  );

  defineRoute(api.adminSetAdmin, ADMIN, async ({ admin, params, body }) =>
    change(admin.id, params.id, { isAdmin: body.isAdmin }),
  );

  defineRoute(api.adminMakeResetLink, ADMIN, async ({ admin, params }) => {
    const { path, ...token } = links.newReset();
    resultOrThrow(await store.admin.addResetToken(admin.id, params.id, token, now()));
    return { path, expiresAt: toIso(token.expiresAt) };
  });

  defineRoute(api.adminExportUser, ADMIN, async ({ admin, params }) => {
    await limits.count({ listsOfAccount: admin.id });
    resultOrThrow(await store.admin.logExport(admin.id, params.id, now()));
    const exported = await data.exportOf(params.id);
    if (!exported) throw new RequestError('user-not-found');
    return exported;
  });

  defineRoute(api.adminDeleteUser, ADMIN, async ({ admin, params, body }) => {
    const user = await store.admin.user(params.id);
    if (!user) throw new RequestError('user-not-found');
    // Before the seats are freed.
    if (user.isAdmin) throw new RequestError('admin-account');
    if (user.username !== body.username) throw new RequestError('wrong-username');
    await data.erase(params.id, async () => {
      const removed = await store.admin.removeUser(admin.id, params.id, body.username, now());
      return resultOrThrow(removed).endedSids;
    });
    return undefined;
  });
}
