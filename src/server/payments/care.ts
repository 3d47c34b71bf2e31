import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../store/store.ts';
import type { Declarations } from './declarations.ts';
import type { Payments } from './payments.ts';
import type { Provider } from './provider.ts';
import { reconcile } from './reconciling.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than Stripe sends an event again, by itself or by hand. */
const EVENTS_MS = 40 * DAY_MS;

/**
 * Looks after the payments beside the game: every hour what is still to be ended, every day all of
 * it. Answers how to stop.
 */
export function startCare(options: {
  provider: Provider;
  payments: Payments;
  declarations: Declarations;
  store: Pick<Store, 'payments'>;
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

  async function everyDay(): Promise<void> {
    const { checked, repaired, failed, isClean } = await reconcile(options);
    const isFine = repaired.length === 0 && failed.length === 0 && isClean;
    if (!isFine) log.warn({ checked, repaired, failed, isClean }, 'payments were reconciled');
  }

  const timers = [
    setInterval(() => everyHour().catch(onError), HOUR_MS),
    setInterval(() => everyDay().catch(onError), DAY_MS),
  ];
  for (const timer of timers) timer.unref();
  everyHour().catch(onError);
  return () => timers.forEach(clearInterval);
}
