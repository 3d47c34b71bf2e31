import { expect, test, vi } from 'vitest';
import { openBus, type Tidings } from './bus.ts';
import { closeTestRedis, openTestRedis, withRealRedis } from './testing/redis.ts';

await withRealRedis((url) => {
  test('what nobody understands is left out, and the next news are heard', async () => {
    const redis = await openTestRedis(url);
    const log = { warn: vi.fn() };
    const bus = openBus({ redis, processId: 'one', log });
    const heard: Tidings[] = [];
    await bus.listen(
      (tidings) => heard.push(tidings),
      () => undefined,
    );
    const channel = `${redis.prefix}:news`;
    await vi.waitFor(async () =>
      expect(await redis.client.pubSubNumSub(channel)).toEqual({ [channel]: 1 }),
    );

    const lobby = { type: 'lobby', code: 'K7QXP', version: 41 } as const;
    const letter = (from: string) => JSON.stringify({ from, tidings: lobby });
    const all = ['{ no JSON', '{"from":"two"}', letter('one'), letter('two')];
    for (const text of all) await redis.client.publish(channel, text);
    await vi.waitFor(() => expect(heard).toEqual([lobby]));
    expect(log.warn).toHaveBeenCalledTimes(2);

    bus.close();
    await closeTestRedis(redis);
  });
});
