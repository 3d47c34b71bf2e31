import { expect } from 'vitest';

/** CPU time that one response may cost the server thread. */
const BUDGET_MS = 50;
/** Repeats the measurement above this: compilation and garbage collection are slow only once. */
const SUSPECT_MS = 10;
const TRIES = 3;

/** The slowest so far. */
export const slowest = { ms: 0, what: '' };

/** CPU time of this thread only, so neither hashing nor a busy machine counts. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Expects a response of an in-thread server within the budget, client included. */
export async function expectQuick(what: string, work: () => Promise<unknown>): Promise<void> {
  let ms = await cpuMs(work);
  for (let n = 1; n < TRIES && ms > SUSPECT_MS; n += 1) ms = Math.min(ms, await cpuMs(work));
  if (ms > slowest.ms) Object.assign(slowest, { ms, what });
  expect(ms, what).toBeLessThanOrEqual(BUDGET_MS);
}
