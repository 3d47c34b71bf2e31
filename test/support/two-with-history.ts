import { afterEach, beforeEach } from 'vitest';
import { type History, keepHistory } from './history.ts';
import { type OwnRedis, openOwnRedis } from './own-redis.ts';
import { startTwoProcesses, type TestCluster } from './two-processes.ts';

/** Two processes and every lobby version that either of them stores. */
export type Watched = { both: TestCluster; history: History };

/** Servers start slowly on a busy machine. */
const HOOK_MS = 60_000;

/** Starts two fresh processes with their own Redis before each test; read it inside a test. */
export function watchTwo(): Watched {
  const watched = {} as Watched;
  let redis: OwnRedis;
  beforeEach(async () => {
    redis = await openOwnRedis();
    watched.both = await startTwoProcesses(async () => ({ REDIS_URL: redis.url }));
    watched.history = await keepHistory(watched.both.database.url.href);
  }, HOOK_MS);
  afterEach(async () => {
    await watched.history.close();
    await watched.both.close();
    await redis.kill();
  }, HOOK_MS);
  return watched;
}
