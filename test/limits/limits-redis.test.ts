import { expect, test } from 'vitest';
import { type Limits, openLimits } from '../../src/server/limits/limits.ts';
import { closeTestRedis, openTestRedis, withRealRedis } from '../support/redis.ts';
import { limitsSuite } from './limits-suite.ts';

const write = (limits: Limits | undefined, who: string) =>
  limits?.count({ writesOfSession: who, writesFromAddress: '10.0.0.1' });

await withRealRedis((url) => {
  limitsSuite('Redis', () => openTestRedis(url));

  test('two processes on one Redis count together, and the keys contain no name', async () => {
    const one = await openTestRedis(url);
    const two = await openTestRedis(url, { prefix: one.prefix });
    const limitsOf = [one, two].map((redis) => openLimits({ redis, factor: 1 }));
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => limitsOf[n % 2]?.login('10.0.0.1', 'Mia Muster')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const keys = await one.client.keys(`${one.prefix}:*`);
    expect(keys.join()).toContain('10.0.0.1');
    expect(keys.join()).not.toMatch(/mia|muster/i);
    for (const key of keys) expect(await one.client.ttl(key)).toBeGreaterThan(0);
    two.close();
    await closeTestRedis(one);
  });

  test('few requests do not reach Redis; many get no second allowance in another process', async () => {
    const one = await openTestRedis(url);
    const two = await openTestRedis(url, { prefix: one.prefix });
    const processes = [one, two].map((redis) => openLimits({ redis, factor: 1 }));
    for (let n = 0; n < 6; n += 1) {
      for (const limits of processes) await write(limits, 'quiet');
    }
    expect(await one.client.keys(`${one.prefix}:limit:*`)).toEqual([]);
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => write(processes[n % 2], 'loud')),
    );
    const done = tries.filter(({ status }) => status === 'fulfilled').length;
    // 60, plus a tenth per process.
    expect(done).toBe(72);
    two.close();
    await closeTestRedis(one);
  });
});
