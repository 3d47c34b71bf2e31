import type { FastifyBaseLogger } from 'fastify';
import { logFailure } from '../store/storage-errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timeouts.ts';
import { type ReconcileServices, reconcile } from './reconcile.ts';

/** The first run waits until startup has settled; then an hourly check starts the daily job. */
const FIRST_RUN_DELAY_MS = 5 * MINUTE_MS;
/** A lock older than this belongs to a dead process. */
const LOCK_TIMEOUT_MS = HOUR_MS / 2;
const RECONCILE = 'reconcile';
/** Longer than Stripe resends an event, automatically or manually. */
const EVENTS_MS = 40 * DAY_MS;

/**
 * Retries pending ends of contracts every hour and runs the full job daily, on one process. Returns
 * a function that stops it.
 */
export function startBillingJobs(
  services: ReconcileServices & { log: FastifyBaseLogger; now: () => number },
): () => void {
  const { payments, declarations, store, log, now } = services;
  const onError = (error: unknown) => logFailure(log, error, 'billing job failed');

  async function hourlyJob(): Promise<void> {
    await payments.clearOrphans();
    await declarations.carryOut();
    await store.payments.forgetEvents(now() - EVENTS_MS);
  }

  /** An incomplete run is repeated after an hour. */
  async function dailyJob(): Promise<void> {
    const due = { now: now(), doneBefore: now() - DAY_MS, takenBefore: now() - LOCK_TIMEOUT_MS };
    if (!(await store.jobLock.take(RECONCILE, due))) return;
    const { checked, repaired, failed, isClean } = await reconcile(services);
    const isFine = repaired.length === 0 && failed.length === 0 && isClean;
    if (!isFine) log.warn({ checked, repaired, failed, isClean }, 'payments were reconciled');
    if (failed.length === 0 && isClean) await store.jobLock.done(RECONCILE, now());
  }

  const runDaily = (): void => void dailyJob().catch(onError);
  const timers = [
    setInterval(() => hourlyJob().catch(onError), HOUR_MS),
    setInterval(runDaily, HOUR_MS),
    setTimeout(runDaily, FIRST_RUN_DELAY_MS),
  ];
  for (const timer of timers) timer.unref();
  hourlyJob().catch(onError);
  return () => timers.forEach(clearTimeout);
}
