import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openRedis, type Redis, type RedisOptions } from '../../src/server/cluster/redis.ts';

const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

/** The part of a log entry that tests read. */
export type Lines = { level: 'warn' | 'info'; err: unknown; text: string }[];

/** A logger that keeps its entries. */
export function keptLog(): { log: RedisOptions['log']; lines: Lines } {
  const lines: Lines = [];
  const keep =
    (level: 'warn' | 'info') =>
    (first: unknown, text = String(first)) => {
      const err = typeof first === 'object' && first !== null && 'err' in first ? first.err : null;
      lines.push({ level, err, text });
    };
  return { log: { warn: keep('warn'), info: keep('info') } as RedisOptions['log'], lines };
}

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port || 6379), hostname);
    socket.setTimeout(2000, () => socket.destroy(new Error('no answer')));
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** Runs the tests where Redis answers; otherwise reports them as skipped. */
export async function withRealRedis(suite: (url: string) => void): Promise<void> {
  const { host } = new URL(REDIS_URL);
  if (await answers(REDIS_URL)) {
    suite(REDIS_URL);
  } else if (process.env.REQUIRE_SERVICES === '1') {
    test(`Redis answers at ${host}`, () => {
      expect.fail(`REQUIRE_SERVICES is 1, but nothing answers at ${host}`);
    });
  } else {
    test.skip(`Redis tests skipped: nothing answers at ${host}`, () => undefined);
  }
}

/** The real Redis under a key prefix of this run, with long timeouts for a busy machine. */
export async function openTestRedis(
  url: string,
  options: Partial<RedisOptions> = {},
): Promise<Redis> {
  const prefix = `imposter-test-${randomUUID()}`;
  const redis = await openRedis({ url, log: keptLog().log, prefix, answerMs: 10_000, ...options });
  await vi.waitUntil(() => isAsked(redis), { timeout: 10_000 });
  return redis;
}

/** False while Redis is unavailable. */
export function isAsked(redis: Redis): Promise<boolean> {
  return redis.withFallback(
    async () => true,
    async () => false,
  );
}

/** Closes it and removes all keys of this run. */
export async function closeTestRedis({ client, prefix, close }: Redis): Promise<void> {
  for await (const keys of client.scanIterator({ MATCH: `${prefix}:*`, COUNT: 1000 })) {
    if (keys.length > 0) await client.del(keys);
  }
  close();
}
