import { api } from '../../../contract/api.ts';
import { type ErrorCode, errors } from '../../../contract/errors.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import { resultOrThrow } from '../../http/request-error.ts';
import { dayOf, toIso } from '../../process/clock.ts';
import type { Services } from '../../services.ts';
import { DAY_MS } from '../../timeouts.ts';
import { ADMIN, stripeUrl, toListOrPage, toSlice } from './admin-result.ts';

/** Counted errors without a code have their status instead. 0: a code of another version. */
const statusOf = (code: string): number =>
  Object.hasOwn(errors, code) ? errors[code as ErrorCode].status : Number(code) || 0;

const MONTH_DAYS = 30;
const SKIPPED_WORDS = 10;
const NO_DAY = { games: 0, rounds: 0, players: 0 };

/** Of lengths with how often they were, ascending; null: none. */
function medianOf(lengths: readonly { seconds: number; rounds: number }[]): number | null {
  let left = lengths.reduce((sum, { rounds }) => sum + rounds, 0) / 2;
  for (const { seconds, rounds } of lengths) {
    left -= rounds;
    if (left <= 0) return seconds;
  }
  return null;
}

/** The `count` days that end with `last`, as `2026-11-21`. */
const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    toIso(Date.parse(last) - (count - 1 - n) * DAY_MS).slice(0, last.length),
  );

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

  defineRoute(api.adminMonth, ADMIN, async () => {
    const days = daysUntil(dayOf(now()), MONTH_DAYS);
    const [first = ''] = days;
    const counted = await store.stats.daysSince(first);
    const sum = (name: 'evenings' | 'secondGames') =>
      counted.reduce((all, day) => all + day[name], 0);
    const found = new Map(counted.map((day) => [day.day, day]));
    return {
      days: days.map((day) => {
        const { games, rounds, players } = found.get(day) ?? NO_DAY;
        return { day, games, rounds, players };
      }),
      medianRoundSeconds: medianOf(await store.stats.lengthsSince(first)),
      evenings: sum('evenings'),
      secondGames: sum('secondGames'),
      skippedWords: (await store.wordFigures.mostSkipped(SKIPPED_WORDS)).map(
        ({ word, dealt, skipped }) => ({ word, dealt, skipped }),
      ),
    };
  });

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
  defineRoute(api.adminReopenNote, ADMIN, async ({ admin, params }) => {
    resultOrThrow(await store.admin.reopenNote(admin.id, params.id, now()));
    return undefined;
  });
}
