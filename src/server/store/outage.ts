import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { HEALTH_CHECK_TIMEOUT_MS, OUTAGE_PROBE_MS } from '../timeouts.ts';
import { StoreUnavailable } from './storage-errors.ts';

export type OutageLog = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;

/** Health of the database. An outage is logged with one line at its start and one at its end. */
export type Outage = {
  /** Rejects with StoreUnavailable unless the database can be read and written. */
  check(): Promise<void>;
  /** A failure that is not the fault of one statement. */
  report(error: unknown): void;
  /** Something failed, and no check has succeeded since. */
  isAway(): boolean;
  stop(): void;
};

/** `probe` rejects while the database cannot be used; a write within the last `validMs` may count. */
export function openOutage(probe: (validMs?: number) => Promise<void>, log: OutageLog): Outage {
  let state: 'fine' | 'suspect' | 'away' = 'fine';
  let firstError: unknown;
  let failures = 0;
  let failedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function check(validMs?: number): Promise<void> {
    const giveUp = () => new Error(`no answer within ${HEALTH_CHECK_TIMEOUT_MS} ms`);
    try {
      await withTimeout(probe(validMs), HEALTH_CHECK_TIMEOUT_MS, giveUp);
    } catch (error) {
      report(error);
      throw new StoreUnavailable(error);
    }
  }

  function end(): void {
    const seconds = Math.round((performance.now() - failedAt) / 100) / 10;
    if (state === 'away') log.info({ seconds, failures }, 'the database answers again');
    else log.warn({ err: firstError, failures }, 'the database failed for a moment');
    state = 'fine';
    failures = 0;
  }

  function begin({ cause }: StoreUnavailable): void {
    if (state === 'away') return;
    state = 'away';
    log.error({ err: cause }, 'the database cannot be used: calls get 503 until it answers again');
  }

  function checkLater(): void {
    timer = setTimeout(() => {
      check(0).then(end, (error: StoreUnavailable) => {
        begin(error);
        checkLater();
      });
    }, OUTAGE_PROBE_MS).unref();
  }

  function report(error: unknown): void {
    failures += 1;
    if (state !== 'fine' || isStopped) return;
    state = 'suspect';
    firstError = error;
    failedAt = performance.now();
    checkLater();
  }

  return {
    check: () => check(),
    report,
    isAway: () => state !== 'fine',

    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
