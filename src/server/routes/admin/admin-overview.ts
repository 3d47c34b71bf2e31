import { api } from '../../../contract/api.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import { resultOrThrow } from '../../http/request-error.ts';
import type { Services } from '../../services.ts';
import { ADMIN, toListOrPage, toSlice } from './admin-result.ts';

/** Subscriptions, payment notes, admin log and figures. */
export function adminOverviewRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, lastHour, now } = services;

  defineRoute(api.adminSubscriptions, ADMIN, async ({ query }) =>
    toListOrPage(query, store.admin.subscriptions),
  );
  defineRoute(api.adminNotes, ADMIN, async ({ query }) => store.admin.notes(toSlice(query.page)));
  defineRoute(api.adminLog, ADMIN, async ({ query }) => store.admin.log(toSlice(query.page)));
  defineRoute(api.adminFigures, ADMIN, async () => lastHour.figures());

  defineRoute(api.adminFinishNote, ADMIN, async ({ admin, params }) => {
    resultOrThrow(await store.admin.finishNote(admin.id, params.id, now()));
    return undefined;
  });
}
