import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Redis } from '../redis.ts';
import { type Answer, guest, Person } from './person.ts';
import { closeTestRedis } from './redis.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';

/** An address that no other test has. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** 429 in the player's language, with the seconds to wait. */
export function expectRefused(
  answer: Pick<Answer<unknown>, 'status' | 'error' | 'headers'> | undefined,
  code: ErrorCode,
  seconds: number,
): void {
  expect([answer?.status, answer?.error.code]).toEqual([429, code]);
  expect(answer?.error.message).toMatch(/Bitte warte einen Moment\.$/);
  const wait = Number(answer?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
}

/** A server with the limits as they are, for the tests of a suite, and people from everywhere. */
export function limitedServer(
  openTheRedis: () => Promise<Redis | null>,
  options: Pick<TestServerOptions, 'wrapStore'> = {},
) {
  let server: TestServer;
  let redis: Redis | null;
  beforeAll(async () => {
    redis = await openTheRedis();
    server = await startServer({
      ...options,
      environment: { LIMIT_FACTOR: '1', TRUST_PROXY: 'on' },
      // Closed below: what it wrote has to go first.
      ...(redis && { redis: { ...redis, close: () => undefined } }),
    });
  });
  afterAll(async () => {
    await server.close();
    if (redis) await closeTestRedis(redis);
  });

  return {
    someGuest: (from = someAddress()) => guest(server.address, 'Mia', from),
    /** Somebody without a session. */
    stranger(from = someAddress()): Person {
      const person = new Person(server.address);
      person.from = from;
      person.id = `lokal-${randomInt(2 ** 40)}`;
      return person;
    },
  };
}
