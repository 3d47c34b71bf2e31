import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../store/store.ts';
import type { Declarations } from './declarations.ts';
import type { Payments } from './payments.ts';
import type { Provider } from './provider.ts';
import { reconcile } from './reconciling.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** First when the server has come to rest, then every hour it is asked whether the day is over. */
const FIRST_LOOK_MS = 5 * MINUTE_MS;
/** Whoever is at it for longer has died over it. */
const GIVEN_UP_MS = HOUR_MS / 2;
const RECONCILE = 'reconcile';
/** Longer than Stripe sends an event again, by itself or by hand. */
const EVENTS_MS = 40 * DAY_MS;

/**
 * Looks after the payments beside the game: every hour what is still to be ended; once a day all of
 * it, on one of all processes. Answers how to stop.
 */
export function startCare(options: {
  provider: Provider;
  payments: Payments;
  declarations: Declarations;
  store: Pick<Store, 'payments' | 'chores'>;
  log: FastifyBaseLogger;
  now: () => number;
}): () => void {
  const { payments, declarations, store, log, now } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'care for the payments failed');

  async function everyHour(): Promise<void> {
    await payments.clearOrphans();
    await declarations.carryOut();
    await store.payments.forgetEvents(now() - EVENTS_MS);
  }

  /** What left something undone is done again in an hour. */
  async function everyDay(): Promise<void> {
    const due = { now: now(), doneBefore: now() - DAY_MS, takenBefore: now() - GIVEN_UP_MS };
    if (!(await store.chores.take(RECONCILE, due))) return;
    const { checked, repaired, failed, isClean } = await reconcile(options);
    const isFine = repaired.length === 0 && failed.length === 0 && isClean;
    if (!isFine) log.warn({ checked, repaired, failed, isClean }, 'payments were reconciled');
    if (failed.length === 0 && isClean) await store.chores.done(RECONCILE, now());
  }

  const lookDaily = (): void => void everyDay().catch(onError);
  const timers = [
    setInterval(() => everyHour().catch(onError), HOUR_MS),
    setInterval(lookDaily, HOUR_MS),
    setTimeout(lookDaily, FIRST_LOOK_MS),
  ];
  for (const timer of timers) timer.unref();
  everyHour().catch(onError);
  return () => timers.forEach(clearTimeout);
}
