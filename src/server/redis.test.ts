import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLimits } from './limits/limits.ts';
import { openRedis, type Redis } from './redis.ts';
import { Refused } from './refused.ts';
import { closeTestRedis, isAsked, keptLog, openTestRedis, withRealRedis } from './testing/redis.ts';
import { openWire, type Wire } from './testing/wire.ts';

await withRealRedis((url) => {
  let wire: Wire;
  let redis: Redis;
  let { log, lines } = keptLog();
  const opened: Redis[] = [];

  const texts = () => lines.map(({ level, text }) => `${level}: ${text}`);
  const AWAY = 'warn: Redis does not answer: until it does, this process counts for itself';
  const BACK = 'info: Redis answers again';

  const throughWire = () => `redis://127.0.0.1:${wire.port}`;

  beforeEach(async () => {
    ({ log, lines } = keptLog());
    const { hostname, port } = new URL(url);
    wire = await openWire({ host: hostname, port: Number(port || 6379) });
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) {
      await (one.client.isReady ? closeTestRedis(one) : one.close());
    }
    await wire.close();
  });

  /** Quick to see that Redis is back. */
  async function open(): Promise<Redis> {
    redis = await openTestRedis(throughWire(), { log, answerMs: 200, probeEveryMs: 50 });
    opened.push(redis);
    return redis;
  }

  async function spentAfter(go: () => Promise<unknown>, most: number): Promise<number> {
    for (let n = 0; n < most; n += 1) {
      try {
        await go();
      } catch (error) {
        if (error instanceof Refused) return n;
        throw error;
      }
    }
    return most;
  }

  describe('Redis in trouble', () => {
    test('Redis that hangs holds up the first ones for a moment and nobody after them', async () => {
      const limits = openLimits({ redis: await open(), factor: 1 });
      await limits.newcomer('10.0.0.1');
      wire.set('frozen');
      const began = performance.now();
      await Promise.all(Array.from({ length: 50 }, () => limits.newcomer('10.0.0.1')));
      expect(performance.now() - began).toBeLessThan(4000);
      expect(await isAsked(redis)).toBe(false);
      // The limit still holds, counted here.
      expect(await spentAfter(() => limits.newcomer('10.0.0.1'), 200)).toBe(50);
      expect(texts()).toEqual([AWAY]);

      wire.set('calm');
      await expect.poll(() => isAsked(redis), { timeout: 10_000 }).toBe(true);
      expect(texts()).toEqual([AWAY, BACK]);
    });

    test('Redis that goes away is done without, and used again when it is back', async () => {
      const limits = openLimits({ redis: await open(), factor: 1 });
      expect(await spentAfter(() => limits.password('mia'), 20)).toBe(10);
      wire.set('cut');
      await expect.poll(() => isAsked(redis)).toBe(false);
      expect(await spentAfter(() => limits.password('mia'), 20)).toBe(10);
      expect(texts()).toEqual([AWAY]);

      wire.set('calm');
      await expect.poll(() => isAsked(redis), { timeout: 10_000 }).toBe(true);
      // What was counted there still is.
      expect(await spentAfter(() => limits.password('mia'), 20)).toBe(0);
      expect(texts()).toEqual([AWAY, BACK]);
    });

    test('a line to Redis that stays silent is cut, and a new one is made', async () => {
      await open();
      wire.set('frozen');
      const lost = new Promise((resolve) => redis.client.once('reconnecting', resolve));
      expect(await isAsked(redis)).toBe(true);
      await redis.ask(
        () => redis.client.ping(),
        async () => 'away',
      );
      await lost;
      wire.set('calm');
      await expect.poll(() => isAsked(redis), { timeout: 10_000 }).toBe(true);
    });

    test('without Redis at the start it says so, starts, and uses it once it is there', async () => {
      wire.set('cut');
      redis = await openRedis({ url: throughWire(), log, probeEveryMs: 50 });
      opened.push(redis);
      expect(texts()).toEqual([AWAY]);
      expect(String(lines[0]?.err)).toContain('ECONNREFUSED');
      const limits = openLimits({ redis, factor: 1 });
      expect(await spentAfter(() => limits.password('mia'), 20)).toBe(10);
      wire.set('calm');
      await expect.poll(() => isAsked(redis), { timeout: 10_000 }).toBe(true);
      expect(texts()).toEqual([AWAY, BACK]);
    });

    test('a password that Redis does not take is named in the log', async () => {
      redis = await openRedis({ url: url.replace('redis://', 'redis://nobody:wrong@'), log });
      opened.push(redis);
      expect(texts()).toEqual([AWAY]);
      expect(String(lines[0]?.err)).toMatch(/WRONGPASS/);
      expect(await isAsked(redis)).toBe(false);
    });
  });
});
