import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../cluster/redis.ts';
import type { Limit } from './limit-table.ts';

type CounterState = { used: number; isExhausted: boolean; msLeft: number };

/** Fixed-window counter per key; a window starts with the first event. */
export type Counter = {
  /** Counts one event atomically. `isExhausted`: the limit was reached before, so it is not counted. */
  add(key: string): Promise<CounterState>;
  /** Does not count. */
  read(key: string): Promise<CounterState>;
  /** Undoes one `add`. */
  takeBack(key: string): Promise<void>;
  reset(key: string): Promise<void>;
};

/** Windows up to this length guard against floods and are checked on every call. */
const FLOOD_SECONDS = 10;
/** Below this share of a flood limit Redis is not queried, which saves 0.1 ms per call. */
const LOCAL_SHARE = 0.1;

function counterOn(limiter: RateLimiterMemory | RateLimiterRedis): Counter {
  return {
    async add(key) {
      try {
        const { consumedPoints, msBeforeNext } = await limiter.consume(key);
        return { used: consumedPoints, isExhausted: false, msLeft: msBeforeNext };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // Zero: refused by the in-memory block, not counted.
        if (refusal.consumedPoints > 0) await limiter.reward(key);
        return { used: limiter.points, isExhausted: true, msLeft: refusal.msBeforeNext };
      }
    },

    async read(key) {
      const found = await limiter.get(key);
      if (!found || found.msBeforeNext <= 0) return { used: 0, isExhausted: false, msLeft: 0 };
      const { consumedPoints, msBeforeNext } = found;
      const isExhausted = consumedPoints >= limiter.points;
      return { used: consumedPoints, isExhausted, msLeft: msBeforeNext };
    },

    async takeBack(key) {
      await limiter.reward(key);
    },

    async reset(key) {
      await limiter.delete(key);
    },
  };
}

/** Counts in Redis for all processes, or in this process without Redis. */
export function openCounter(name: string, limit: Limit, redis: Redis | null): Counter {
  const { points, seconds: duration } = limit;
  const local = counterOn(new RateLimiterMemory({ points, duration, keyPrefix: '' }));
  if (!redis) return local;
  const isFlood = duration <= FLOOD_SECONDS;
  const shared = counterOn(
    new RateLimiterRedis({
      points,
      duration,
      keyPrefix: `${redis.prefix}:limit:${name}`,
      storeClient: redis.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      // Caches the refusal for the rest of the window.
      inMemoryBlockOnConsumed: isFlood ? points + 1 : 0,
    }),
  );

  const { withFallback } = redis;

  /** n processes together allow up to n × LOCAL_SHARE above the limit. */
  async function addLocalFirst(key: string): Promise<CounterState> {
    const state = await local.add(key);
    if (state.isExhausted || state.used <= points * LOCAL_SHARE) return state;
    return withFallback(
      () => shared.add(key),
      async () => state,
    );
  }

  if (isFlood) return { ...local, add: addLocalFirst };

  /** Runs in Redis, or in this process while Redis is unavailable. */
  const inRedis = <Verb extends keyof Counter>(verb: Verb) =>
    ((key: string) =>
      withFallback<unknown>(
        () => shared[verb](key),
        () => local[verb](key),
      )) as Counter[Verb];
  return {
    add: inRedis('add'),
    read: inRedis('read'),
    takeBack: inRedis('takeBack'),
    reset: inRedis('reset'),
  };
}
