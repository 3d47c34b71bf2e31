import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRedis, type Redis } from '../../src/server/cluster/redis.ts';
import { RequestError } from '../../src/server/http/request-error.ts';
import { openLimits } from '../../src/server/limits/limits.ts';
import {
  closeTestRedis,
  isAsked,
  keptLog,
  openTestRedis,
  withRealRedis,
} from '../support/redis.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

await withRealRedis((url) => {
  let wire: TcpProxy;
  let redis: Redis;
  let { log, lines } = keptLog();
  const opened: Redis[] = [];

  const texts = () => lines.map(({ level, text }) => `${level}: ${text}`);
  const AWAY =
    'warn: Redis does not answer: until it does, rate limits count per process and changes arrive late';
  const BACK = 'info: Redis answers again';

  const throughWire = () => `redis://127.0.0.1:${wire.port}`;

  beforeEach(async () => {
    ({ log, lines } = keptLog());
    const { hostname, port } = new URL(url);
    wire = await openTcpProxy({ host: hostname, port: Number(port || 6379) });
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) {
      await (one.client.isReady ? closeTestRedis(one) : one.close());
    }
    await wire.close();
  });

  /** Reconnects quickly. */
  async function open(): Promise<Redis> {
    redis = await openTestRedis(throughWire(), { log, answerMs: 200, probeEveryMs: 50 });
    opened.push(redis);
    return redis;
  }

  async function spentAfter(go: () => unknown, most: number): Promise<number> {
    for (let n = 0; n < most; n += 1) {
      try {
        await go();
      } catch (error) {
        if (error instanceof RequestError) return n;
        throw error;
      }
    }
    return most;
  }

  describe('Redis failures', () => {
    test('a hanging Redis delays only the first requests, and briefly', async () => {
      const limits = openLimits({ redis: await open(), factor: 1 });
      await limits.count({ newcomersFromAddress: '10.0.0.1' });
      wire.set('frozen');
      const began = performance.now();
      await Promise.all(
        Array.from({ length: 50 }, () => limits.count({ newcomersFromAddress: '10.0.0.1' })),
      );
      expect(performance.now() - began).toBeLessThan(4000);
      expect(await isAsked(redis)).toBe(false);
      // The limit still applies, counted locally.
      expect(await spentAfter(() => limits.count({ newcomersFromAddress: '10.0.0.1' }), 200)).toBe(
        50,
      );
      expect(texts()).toEqual([AWAY]);

      wire.set('calm');
      await expect.poll(() => isAsked(redis), { timeout: 10_000 }).toBe(true);
      expect(texts()).toEqual([AWAY, BACK]);
    });

    test('without Redis the server goes on, and uses it again once it is back', async () => {
      const limits = openLimits({ redis: await open(), factor: 1 });
      expect(await spentAfter(() => limits.count({ passwordsOfSession: 'mia' }), 20)).toBe(10);
      wire.set('cut');
      await expect.poll(() => isAsked(redis)).toBe(false);
      expect(await spentAfter(() => limits.count({ passwordsOfSession: 'mia' }), 20)).toBe(10);
      expect(texts()).toEqual([AWAY]);

      wire.set('calm');
      await expect.poll(() => isAsked(redis), { timeout: 10_000 }).toBe(true);
      // The counters in Redis were kept.
      expect(await spentAfter(() => limits.count({ passwordsOfSession: 'mia' }), 20)).toBe(0);
      expect(texts()).toEqual([AWAY, BACK]);
    });

    test('a silent connection to Redis is closed and replaced', async () => {
      await open();
      wire.set('frozen');
      const lost = new Promise((resolve) => redis.client.once('reconnecting', resolve));
      expect(await isAsked(redis)).toBe(true);
      await redis.withFallback(
        () => redis.client.ping(),
        async () => 'away',
      );
      await lost;
      wire.set('calm');
      await expect.poll(() => isAsked(redis), { timeout: 10_000 }).toBe(true);
    });

    test('a missing Redis at the start is logged, and used once it is available', async () => {
      wire.set('cut');
      redis = await openRedis({ url: throughWire(), log, probeEveryMs: 50 });
      opened.push(redis);
      expect(texts()).toEqual([AWAY]);
      expect(String(lines[0]?.err)).toContain('ECONNREFUSED');
      const limits = openLimits({ redis, factor: 1 });
      expect(await spentAfter(() => limits.count({ passwordsOfSession: 'mia' }), 20)).toBe(10);
      wire.set('calm');
      await expect.poll(() => isAsked(redis), { timeout: 10_000 }).toBe(true);
      expect(texts()).toEqual([AWAY, BACK]);
    });

    test('a password that Redis refuses is named in the log', async () => {
      redis = await openRedis({ url: url.replace('redis://', 'redis://nobody:wrong@'), log });
      opened.push(redis);
      expect(texts()).toEqual([AWAY]);
      expect(String(lines[0]?.err)).toMatch(/WRONGPASS/);
      expect(await isAsked(redis)).toBe(false);
    });
  });
});
