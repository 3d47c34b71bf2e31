import { randomUUID } from 'node:crypto';
import { test, vi } from 'vitest';
import { openRedis, type Redis, type RedisOptions } from '../../src/server/cluster/redis.ts';
import { isListening } from './ports.ts';

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

/** Runs the tests where Redis answers, or has to; otherwise reports them as skipped. */
export async function withRealRedis(suite: (url: string) => void): Promise<void> {
  const { host, hostname, port } = new URL(REDIS_URL);
  const isThere = await isListening(Number(port || 6379), hostname);
  if (isThere || process.env.REQUIRE_SERVICES === '1') suite(REDIS_URL);
  else test.skip(`Redis tests skipped: nothing answers at ${host}`, () => undefined);
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
