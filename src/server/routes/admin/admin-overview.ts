import type { FastifyInstance } from 'fastify';
import { api } from '../../../contract/api.ts';
import type { Services } from '../../services.ts';
import { openAdminAccess, resultOrThrow, toIso, toSlice } from './admin-access.ts';

/** Subscriptions, payment notes, admin log and figures. */
export function adminOverviewRoutes(app: FastifyInstance, services: Services): void {
  const { store, lastHour, now } = services;
  const defineAdminRoute = openAdminAccess(app, services);

  defineAdminRoute(api.adminSubscriptions, async ({ query }) => {
    const { rows, total } = await store.admin.subscriptions(toSlice(query.page));
    return {
      rows: rows.map(({ createdAt, nextBillingAt, ...row }) => ({
        ...row,
        createdAt: toIso(createdAt),
        nextBillingDate: nextBillingAt === null ? null : toIso(nextBillingAt),
      })),
      total,
    };
  });

  defineAdminRoute(api.adminNotes, async ({ query }) => {
    const { rows, total } = await store.admin.notes(toSlice(query.page));
    return {
      rows: rows.map(({ userId: _, notedAt, ...row }) => ({ ...row, notedAt: toIso(notedAt) })),
      total,
    };
  });

  defineAdminRoute(api.adminFinishNote, async ({ admin, params }) => {
    resultOrThrow(await store.admin.finishNote(admin.id, params.id, now()));
    return undefined;
  });

  defineAdminRoute(api.adminLog, async ({ query }) => {
    const { rows, total } = await store.admin.log(toSlice(query.page));
    return { rows: rows.map((row) => ({ ...row, at: toIso(row.at) })), total };
  });

  defineAdminRoute(api.adminFigures, async () => lastHour.figures());
}
