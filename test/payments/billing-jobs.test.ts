import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from '../../src/server/log.ts';
import { startBillingJobs } from '../../src/server/payments/billing-jobs.ts';
import { openDeclarations } from '../../src/server/payments/declarations.ts';
import { openPayments } from '../../src/server/payments/payments.ts';
import { type Provider, ProviderUnavailable } from '../../src/server/payments/provider.ts';
import { openTestCheckout } from '../../src/server/payments/test-checkout.ts';
import { openStore, type Store } from '../../src/server/store/open.ts';
import { temporaryFolder } from '../support/lifetime.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let dataDir: string;
let store: Store;
let isAway = false;
/** Number of full reconciliations by this process. */
let times = 0;
const stops: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  dataDir = temporaryFolder(onTestFinished);
  store = await openStore({ dataDir });
  isAway = false;
  times = 0;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await store.close();
  vi.useRealTimers();
});

/** One of several processes on the same database. */
function startOne(): void {
  const now = Date.now;
  const log = openLog('silent');
  const shop = openTestCheckout(store.testPayments, now);
  const provider: Provider = {
    ...shop,
    running() {
      times += 1;
      if (isAway) throw new ProviderUnavailable();
      return shop.running();
    },
  };
  const payments = openPayments({ provider, store, log, now });
  const declarations = openDeclarations({ store, payments, log, now });
  stops.push(startBillingJobs({ provider, payments, declarations, store, log, now }));
}

/** Advances the clock; the jobs that run use the real database. */
async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += MINUTE_MS) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

test('reconciles minutes after the start and then daily, in one process only', async () => {
  startOne();
  startOne();
  startOne();
  await pass(4 * MINUTE_MS);
  expect(times).toBe(0);
  await pass(2 * MINUTE_MS);
  expect(times).toBe(1);
  await pass(23 * HOUR_MS);
  expect(times).toBe(1);
  await pass(2 * HOUR_MS);
  expect(times).toBe(2);
});

test('a restart on the same day does not repeat it', async () => {
  startOne();
  await pass(10 * MINUTE_MS);
  for (const stop of stops.splice(0)) stop();
  startOne();
  await pass(10 * MINUTE_MS);
  expect(times).toBe(1);
});

test('failed requests to the provider are retried within the hour', async () => {
  isAway = true;
  startOne();
  await pass(10 * MINUTE_MS);
  expect(times).toBe(1);
  isAway = false;
  await pass(HOUR_MS);
  expect(times).toBe(2);
  await pass(HOUR_MS * 5);
  expect(times).toBe(2);
});
