import { afterEach, beforeEach } from 'vitest';
import { type History, keepHistory } from './history.ts';
import { type Neighbours, startTwo } from './neighbours.ts';
import { type OwnRedis, openOwnRedis } from './own-redis.ts';

/** Two processes, and everything that either of them ever stores of a lobby. */
export type Watched = { both: Neighbours; history: History };

/** On a busy machine a server takes its time to start. */
const HOOK_MS = 60_000;

/** Before each test two fresh processes with a Redis of their own; read it inside of a test. */
export function watchTwo(): Watched {
  const watched = {} as Watched;
  let redis: OwnRedis;
  beforeEach(async () => {
    redis = await openOwnRedis();
    watched.both = await startTwo(async () => ({ REDIS_URL: redis.url }));
    watched.history = await keepHistory(watched.both.database.url.href);
  }, HOOK_MS);
  afterEach(async () => {
    await watched.history.close();
    await watched.both.close();
    await redis.kill();
  }, HOOK_MS);
  return watched;
}
