import { expect, test, vi } from 'vitest';
import { type ClusterEvent, openEventBus } from '../../src/server/cluster/event-bus.ts';
import { closeTestRedis, openTestRedis, withRealRedis } from '../support/redis.ts';

await withRealRedis((url) => {
  test('an unknown message is ignored, and later events are received', async () => {
    const redis = await openTestRedis(url);
    const log = { warn: vi.fn(), debug: vi.fn() };
    const bus = openEventBus({ redis, processId: 'one', log });
    const received: ClusterEvent[] = [];
    await bus.subscribe(
      (event) => received.push(event),
      () => undefined,
    );
    const channel = `${redis.prefix}:changes`;
    await vi.waitFor(async () =>
      expect(await redis.client.pubSubNumSub(channel)).toEqual({ [channel]: 1 }),
    );

    const lobby = { type: 'lobby', code: 'K7QXP', version: 41 } as const;
    const envelope = (from: string) => JSON.stringify({ from, event: lobby });
    const all = ['{ no JSON', '{"from":"two"}', envelope('one'), envelope('two')];
    for (const text of all) await redis.client.publish(channel, text);
    await vi.waitFor(() => expect(received).toEqual([lobby]));
    expect(log.warn).toHaveBeenCalledTimes(2);

    bus.close();
    await closeTestRedis(redis);
  });
});
