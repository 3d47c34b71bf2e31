import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../cluster/redis.ts';
import type { Soon } from '../concurrency/soon.ts';
import type { Limit } from './limit-table.ts';

export type CounterState = { used: number; isExhausted: boolean; msLeft: number };

/** Fixed-window counter per key; a window starts with the first event. */
export type Counter = {
  /** Counts one event atomically. `isExhausted`: the limit was reached before, so it is not counted. */
  add(key: string): Soon<CounterState>;
  /** Does not count. */
  read(key: string): Soon<CounterState>;
  /** Undoes one `add`. */
  takeBack(key: string): Soon<unknown>;
  reset(key: string): Soon<unknown>;
};

/** Windows up to this length guard against floods and are checked on every call. */
const FLOOD_SECONDS = 10;
/** Below this share of a flood limit Redis is not queried, which saves 0.1 ms per call. */
const LOCAL_SHARE = 0.1;

/** Uses neither promises nor timers, as every call is counted here; its clock is monotonic. */
function openLocalCounter({ points, seconds }: Limit) {
  /** All windows are equally long, so they end in insertion order. */
  const windows = new Map<string, { used: number; endsAt: number }>();

  function find(key: string, now: number) {
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    for (const [old, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(old);
    }
    return { used: 0, endsAt: now + seconds * 1000 };
  }

  return {
    add(key: string): CounterState {
      const now = performance.now();
      const window = find(key, now);
      const isExhausted = window.used >= points;
      if (!isExhausted) {
        window.used += 1;
        windows.set(key, window);
      }
      return { used: window.used, isExhausted, msLeft: window.endsAt - now };
    },
    read(key: string): CounterState {
      const now = performance.now();
      const { used, endsAt } = find(key, now);
      return { used, isExhausted: used >= points, msLeft: endsAt - now };
    },
    takeBack(key: string): void {
      const window = windows.get(key);
      if (window && window.used > 0) window.used -= 1;
    },
    reset(key: string): void {
      windows.delete(key);
    },
  };
}

function sharedCounter(limiter: RateLimiterRedis): Counter {
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

    takeBack: (key) => limiter.reward(key),
    reset: (key) => limiter.delete(key),
  };
}

/** Counts in Redis for all processes, or in this process without Redis. */
export function openCounter(name: string, limit: Limit, redis: Redis | null): Counter {
  const { points, seconds: duration } = limit;
  const local = openLocalCounter(limit);
  if (!redis) return local;
  const isFlood = duration <= FLOOD_SECONDS;
  const shared = sharedCounter(
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
  function addLocalFirst(key: string): Soon<CounterState> {
    const state = local.add(key);
    if (state.isExhausted || state.used <= points * LOCAL_SHARE) return state;
    return withFallback(
      async () => shared.add(key),
      async () => state,
    );
  }

  if (isFlood) return { ...local, add: addLocalFirst };

  /** Runs in Redis, or in this process while Redis is unavailable. */
  const inRedis = <Verb extends keyof Counter>(verb: Verb) =>
    ((key: string) =>
      withFallback<unknown>(
        async () => shared[verb](key),
        async () => local[verb](key),
      )) as Counter[Verb];
  return {
    add: inRedis('add'),
    read: inRedis('read'),
    takeBack: inRedis('takeBack'),
    reset: inRedis('reset'),
  };
}
