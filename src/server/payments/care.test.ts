import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from '../log.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { startCare } from './care.ts';
import { openDeclarations } from './declarations.ts';
import { openPayments } from './payments.ts';
import { PaymentAway, type Provider } from './provider.ts';
import { openTestCheckout } from './test-checkout.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let dataDir: string;
let store: Store;
let isAway = false;
/** How often a process has held everything against the provider. */
let times = 0;
const stops: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  dataDir = mkdtempSync(join(tmpdir(), 'imposter-care-'));
  store = await openStore({ dataDir });
  isAway = false;
  times = 0;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
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
      if (isAway) throw new PaymentAway();
      return shop.running();
    },
  };
  const payments = openPayments({ provider, store, log, now });
  const declarations = openDeclarations({ store, payments, log, now });
  stops.push(startCare({ provider, payments, declarations, store, log, now }));
}

/** Time goes by; what falls due in it has the time of the real database. */
async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += MINUTE_MS) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

test('all is reconciled minutes after the start and then daily, by one of all processes', async () => {
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

test('whoever starts anew on the same day leaves it at that', async () => {
  startOne();
  await pass(10 * MINUTE_MS);
  for (const stop of stops.splice(0)) stop();
  startOne();
  await pass(10 * MINUTE_MS);
  expect(times).toBe(1);
});

test('what the provider did not answer is asked again within the hour', async () => {
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
