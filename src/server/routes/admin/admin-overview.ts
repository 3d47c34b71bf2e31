import { api } from '../../../contract/api.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Services } from '../../services.ts';
import { ADMIN, resultOrThrow, toIso, toSlice } from './admin-result.ts';

/** Subscriptions, payment notes, admin log and figures. */
export function adminOverviewRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, lastHour, now } = services;

  defineRoute(api.adminSubscriptions, ADMIN, async ({ query }) => {
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

  defineRoute(api.adminNotes, ADMIN, async ({ query }) => {
    const { rows, total } = await store.admin.notes(toSlice(query.page));
    return {
      rows: rows.map(({ userId: _, notedAt, ...row }) => ({ ...row, notedAt: toIso(notedAt) })),
      total,
    };
  });

  defineRoute(api.adminFinishNote, ADMIN, async ({ admin, params }) => {
    resultOrThrow(await store.admin.finishNote(admin.id, params.id, now()));
    return undefined;
  });

  defineRoute(api.adminLog, ADMIN, async ({ query }) => {
    const { rows, total } = await store.admin.log(toSlice(query.page));
    return { rows: rows.map((row) => ({ ...row, at: toIso(row.at) })), total };
  });

  defineRoute(api.adminFigures, ADMIN, async () => lastHour.figures());
}
