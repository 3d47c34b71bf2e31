import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis.ts';
import type { Limit } from './table.ts';

/** Where a key stands in its window. */
type Standing = { used: number; isSpent: boolean; msLeft: number };

/** Counts what happens under a key; a window begins with the first, and then all are free again. */
export type Counter = {
  /** Counts one more in one step; `isSpent`: there was none left, and it is not counted. */
  add(key: string): Promise<Standing>;
  /** `isSpent`: there is none left. */
  read(key: string): Promise<Standing>;
  /** It did not happen. */
  takeBack(key: string): Promise<void>;
  /** Nothing ever happened. */
  forget(key: string): Promise<void>;
};

/** Windows this short are there against floods: every call meets them. */
const FLOOD_SECONDS = 10;
/** Below this share of a limit a call is no flood, and Redis is not asked: it costs 0.1 ms. */
const QUIET_SHARE = 0.1;

function counterOn(limiter: RateLimiterMemory | RateLimiterRedis): Counter {
  return {
    async add(key) {
      try {
        const { consumedPoints, msBeforeNext } = await limiter.consume(key);
        return { used: consumedPoints, isSpent: false, msLeft: msBeforeNext };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // Zero: refused from memory, never counted.
        if (refusal.consumedPoints > 0) await limiter.reward(key);
        return { used: limiter.points, isSpent: true, msLeft: refusal.msBeforeNext };
      }
    },

    async read(key) {
      const found = await limiter.get(key);
      if (!found || found.msBeforeNext <= 0) return { used: 0, isSpent: false, msLeft: 0 };
      const { consumedPoints, msBeforeNext } = found;
      const isSpent = consumedPoints >= limiter.points;
      return { used: consumedPoints, isSpent, msLeft: msBeforeNext };
    },

    async takeBack(key) {
      await limiter.reward(key);
    },

    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/** Counts in Redis, for all processes together; without Redis in this process. */
export function openCounter(name: string, limit: Limit, redis: Redis | null): Counter {
  const { points, seconds: duration } = limit;
  const here = counterOn(new RateLimiterMemory({ points, duration, keyPrefix: '' }));
  if (!redis) return here;
  const isFlood = duration <= FLOOD_SECONDS;
  const there = counterOn(
    new RateLimiterRedis({
      points,
      duration,
      keyPrefix: `${redis.prefix}:limit:${name}`,
      storeClient: redis.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      // What is spent there is remembered here for the rest of its window.
      inMemoryBlockOnConsumed: isFlood ? points + 1 : 0,
    }),
  );
  const { ask } = redis;

  /** So n processes let through a tenth more each: enough against a flood. */
  async function addLoud(key: string): Promise<Standing> {
    const standing = await here.add(key);
    if (standing.isSpent || standing.used <= points * QUIET_SHARE) return standing;
    return ask(
      () => there.add(key),
      async () => standing,
    );
  }

  if (isFlood) return { ...here, add: addLoud };

  /** The same question to Redis, or to this process. */
  const either =
    <Answer>(question: (counter: Counter, key: string) => Promise<Answer>) =>
    (key: string) =>
      ask(
        () => question(there, key),
        () => question(here, key),
      );
  return {
    add: either((counter, key) => counter.add(key)),
    read: either((counter, key) => counter.read(key)),
    takeBack: either((counter, key) => counter.takeBack(key)),
    forget: either((counter, key) => counter.forget(key)),
  };
}
