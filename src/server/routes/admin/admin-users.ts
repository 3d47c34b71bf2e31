import type { FastifyInstance } from 'fastify';
import type { AdminUser } from '../../../contract/admin-shapes.ts';
import { api } from '../../../contract/api.ts';
import type { Parts } from '../../parts.ts';
import type { AccountWish, AdminAccount } from '../../store/admin-shapes.ts';
import { isoOf, openAdminDesk, sliceOf, unlessRefused } from './admin-desk.ts';

const view = ({ createdAt, ...account }: AdminAccount): AdminUser => ({
  ...account,
  createdAt: isoOf(createdAt),
});

/** Accounts: found, edited, given rights. */
export function adminUserRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, now } = parts;
  const serveAdmin = openAdminDesk(app, parts);

  async function change(adminId: string, userId: string, wish: AccountWish): Promise<AdminUser> {
    return view(unlessRefused(await store.admin.changeUser(adminId, userId, wish, now())));
  }

  serveAdmin(api.adminUsers, async ({ query: { page, search = '', sort = 'newest' } }) => {
    const { rows, total } = await store.admin.users({ search, sort, ...sliceOf(page) });
    return { rows: rows.map(view), total };
  });

  serveAdmin(api.adminChangeUser, async ({ admin, params, body: { isPremium, ...wish } }) =>
    change(admin.id, params.id, { ...wish, isGiven: isPremium }),
  );

  serveAdmin(api.adminSetPremium, async ({ admin, params, body }) =>
    change(admin.id, params.id, { isGiven: body.isPremium }),
  );

  serveAdmin(api.adminSetAdmin, async ({ admin, params, body }) =>
    change(admin.id, params.id, { isAdmin: body.isAdmin }),
  );
}
