import { api } from '../../../contract/api.ts';
import { type ErrorCode, errors } from '../../../contract/errors.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import { resultOrThrow } from '../../http/request-error.ts';
import type { Services } from '../../services.ts';
import { ADMIN, stripeUrl, toListOrPage, toSlice } from './admin-result.ts';

/** Counted errors without a code have their status instead. */
const statusOf = (code: string): number =>
  Object.hasOwn(errors, code) ? errors[code as ErrorCode].status : Number(code);

/** Subscriptions, payment notes, admin log and figures. */
export function adminOverviewRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, lastHour, errorRecorder, config, now } = services;

  defineRoute(api.adminSubscriptions, ADMIN, async ({ query }) =>
    toListOrPage(query, async (slice) => {
      const { search = '', sort = 'newest', reversed: isReversed = false } = query;
      const { rows, total } = await store.admin.subscriptions({
        search,
        sort,
        isReversed,
        ...slice,
      });
      const linked = rows.map(({ subscriptionId, ...row }) => ({
        ...row,
        stripeUrl: stripeUrl(config, 'subscriptions', subscriptionId),
      }));
      return { rows: linked, total };
    }),
  );
  defineRoute(api.adminNotes, ADMIN, async ({ query }) => {
    const { rows, total } = await store.admin.notes(toSlice(query.page));
    const linked = rows.map((note) => ({
      ...note,
      stripeUrl: stripeUrl(config, 'customers', note.customerId),
    }));
    return { rows: linked, total };
  });
  defineRoute(api.adminLog, ADMIN, async ({ query }) => store.admin.log(toSlice(query.page)));
  defineRoute(api.adminFigures, ADMIN, async () => lastHour.figures());

  defineRoute(api.adminErrors, ADMIN, async () => {
    await errorRecorder.flush();
    return (await store.errorCounts.since(now())).map((row) => ({
      ...row,
      status: statusOf(row.code),
    }));
  });

  defineRoute(api.adminFinishNote, ADMIN, async ({ admin, params }) => {
    resultOrThrow(await store.admin.finishNote(admin.id, params.id, now()));
    return undefined;
  });
}
