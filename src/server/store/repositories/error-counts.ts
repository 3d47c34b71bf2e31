import type { Kysely } from 'kysely';
import type { ErrorCount } from '../../../contract/admin-shapes.ts';
import { HOUR_MS } from '../../timeouts.ts';
import type { Tables } from '../tables.ts';

const hourOf = (at: number): number => Math.floor(at / HOUR_MS);

const DAY_HOURS = 24;
export const ERRORS_MS = 7 * DAY_HOURS * HOUR_MS;
const ROWS_MAX = 200;

/** `route`: pattern without parameters; `code`: of the closed list. Never a name, an address or a word. */
export type CountedError = { route: string; code: string; count: number };

/** Refused and failed calls of all processes, by hour. */
export type ErrorCountStore = {
  add(errors: readonly CountedError[], now: number): Promise<void>;
  /** The most frequent ones of the last 24 hours and 7 days. */
  since(now: number): Promise<Omit<ErrorCount, 'status'>[]>;
  removeBefore(at: number): Promise<void>;
};

export function openErrorCounts(db: Kysely<Tables>): ErrorCountStore {
  return {
    add(errors, now) {
      return db.transaction().execute(async (trx) => {
        const hour = hourOf(now);
        for (const error of errors) {
          await trx
            .insertInto('error_counts')
            .values({ hour, ...error })
            .onConflict((conflict) =>
              conflict.columns(['hour', 'route', 'code']).doUpdateSet(({ eb, ref }) => ({
                count: eb('error_counts.count', '+', ref('excluded.count')),
              })),
            )
            .execute();
        }
      });
    },

    async since(now) {
      const hour = hourOf(now);
      const rows = await db
        .selectFrom('error_counts')
        .select(({ fn, eb }) => [
          'route',
          'code',
          fn.max('hour').as('lastHour'),
          fn.sum<number>('count').as('week'),
          fn
            .sum<number>(
              eb
                .case()
                .when('hour', '>', hour - DAY_HOURS)
                .then(eb.ref('count'))
                .else(0)
                .end(),
            )
            .as('day'),
        ])
        .where('hour', '>', hourOf(now - ERRORS_MS))
        .groupBy(['route', 'code'])
        .orderBy('day', 'desc')
        .orderBy('week', 'desc')
        .orderBy('route')
        .orderBy('code')
        .limit(ROWS_MAX)
        .execute();
      // PostgreSQL returns sums as text.
      return rows.map(({ lastHour, ...row }) => ({
        ...row,
        day: Number(row.day),
        week: Number(row.week),
        lastAt: lastHour * HOUR_MS,
      }));
    },

    async removeBefore(at) {
      await db.deleteFrom('error_counts').where('hour', '<', hourOf(at)).execute();
    },
  };
}
