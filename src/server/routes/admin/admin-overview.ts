import type { FastifyInstance } from 'fastify';
import { api } from '../../../contract/api.ts';
import type { Parts } from '../../parts.ts';
import { isoOf, openAdminDesk, sliceOf, unlessRefused } from './admin-desk.ts';

/** What there is to look at: subscriptions and what is to be done about them, what admins did, how the service is doing. */
export function adminOverviewRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, lastHour, now } = parts;
  const serveAdmin = openAdminDesk(app, parts);

  serveAdmin(api.adminSubscriptions, async ({ query }) => {
    const { rows, total } = await store.admin.subscriptions(sliceOf(query.page));
    return {
      rows: rows.map(({ createdAt, nextBillingAt, ...row }) => ({
        ...row,
        createdAt: isoOf(createdAt),
        nextBillingDate: nextBillingAt === null ? null : isoOf(nextBillingAt),
      })),
      total,
    };
  });

  serveAdmin(api.adminNotes, async ({ query }) => {
    const { rows, total } = await store.admin.notes(sliceOf(query.page));
    return {
      rows: rows.map(({ userId: _, notedAt, ...row }) => ({ ...row, notedAt: isoOf(notedAt) })),
      total,
    };
  });

  serveAdmin(api.adminFinishNote, async ({ admin, params }) => {
    unlessRefused(await store.admin.finishNote(admin.id, params.id, now()));
    return undefined;
  });

  serveAdmin(api.adminLog, async ({ query }) => {
    const { rows, total } = await store.admin.log(sliceOf(query.page));
    return { rows: rows.map((row) => ({ ...row, at: isoOf(row.at) })), total };
  });

  serveAdmin(api.adminFigures, async () => lastHour.figures());
}
