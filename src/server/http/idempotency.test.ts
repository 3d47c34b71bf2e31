import { expect, test, vi } from 'vitest';
import { openIdempotency } from './idempotency.ts';

test('[W3] a call runs once per key', async () => {
  const idempotency = openIdempotency();
  const make = vi.fn(async () => undefined);
  await idempotency.runOnce('mia 1', make);
  await idempotency.runOnce('mia 1', make);
  expect(make).toHaveBeenCalledTimes(1);
  await idempotency.runOnce('mia 2', make);
  await idempotency.runOnce('jonas 1', make);
  await idempotency.runOnce(null, make);
  await idempotency.runOnce(null, make);
  expect(make).toHaveBeenCalledTimes(5);
});

test('a repeated call joins the running one', async () => {
  const idempotency = openIdempotency();
  let fail: (error: Error) => void = () => undefined;
  const make = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  const both = [idempotency.runOnce('mia 1', make), idempotency.runOnce('mia 1', make)];
  fail(new Error('away'));
  for (const one of both) await expect(one).rejects.toThrow('away');
  expect(make).toHaveBeenCalledTimes(1);
});

test('a failed call may be repeated', async () => {
  const idempotency = openIdempotency();
  const failing = idempotency.runOnce('mia 1', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  const make = vi.fn(async () => undefined);
  await idempotency.runOnce('mia 1', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('forgets the least recently repeated call at capacity', async () => {
  const idempotency = openIdempotency(2);
  const make = vi.fn(async () => undefined);
  for (const id of ['1', '2', '1', '3', '1', '2']) await idempotency.runOnce(id, make);
  expect(make).toHaveBeenCalledTimes(4);
});
