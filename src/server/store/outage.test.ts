import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Outage, openOutage } from './outage.ts';
import { StoreUnavailable } from './storage-errors.ts';

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
const probe = vi.fn<(validMs?: number) => Promise<void>>();
const lost = new Error('connection lost');
let outage: Outage;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  probe.mockResolvedValue();
  outage = openOutage(probe, log);
});
afterEach(() => {
  outage.stop();
  vi.useRealTimers();
});

const counts = () => [log.error, log.warn, log.info].map((write) => write.mock.calls.length);

test('an outage is one line at its start and one at its end', async () => {
  probe.mockRejectedValue(lost);
  for (let n = 0; n < 100; n += 1) {
    outage.report(lost);
    await expect(outage.check()).rejects.toThrow(StoreUnavailable);
  }
  expect(outage.isAway()).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(counts()).toEqual([1, 0, 0]);
  expect(log.error).toHaveBeenCalledWith({ err: lost }, expect.any(String));

  probe.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(1000);
  expect(counts()).toEqual([1, 0, 1]);
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({ seconds: 21 });
  expect(outage.isAway()).toBe(false);
});

test('a failure that is over after a second is one line with its first error', async () => {
  outage.report(lost);
  outage.report(new Error('and another'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(log.warn).toHaveBeenCalledWith({ err: lost, failures: 2 }, expect.any(String));
  expect(counts()).toEqual([0, 1, 0]);
  // Not by a write of before the failure.
  expect(probe).toHaveBeenCalledWith(0);
});

test('no answer within two seconds counts as a failure', async () => {
  probe.mockReturnValue(new Promise(() => undefined));
  const refused = expect(outage.check()).rejects.toThrow(StoreUnavailable);
  await vi.advanceTimersByTimeAsync(2001);
  await refused;
  expect(outage.isAway()).toBe(true);
});
