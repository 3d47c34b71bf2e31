import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { setMember } from '../support/members.ts';
import { startServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { type Answer, guest, TestClient } from '../support/test-client.ts';

/** An address used by no other test. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** A localized 429 with Retry-After in seconds; from a minute on the sentence says how long to wait. */
export function expectRefused(
  answer: Pick<Answer<unknown>, 'status' | 'error' | 'headers'> | undefined,
  code: ErrorCode,
  seconds: number,
): void {
  expect([answer?.status, answer?.error.code]).toEqual([429, code]);
  const wait = Number(answer?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  const minutes = Math.ceil(wait / 60);
  const named = minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
  expect(answer?.error.message).toMatch(
    wait < 60 ? /Bitte warte einen Moment\.$/ : new RegExp(`Bitte warte ${named}\\.$`),
  );
}

/** A server with the production limits, and clients from any address. */
export function limitedServer(options: Pick<TestServerOptions, 'derive' | 'wrapStore'> = {}) {
  let server: TestServer;
  beforeAll(async () => {
    const environment = { LIMIT_FACTOR: '1', TRUST_PROXY: 'on' };
    server = await startServer({ ...options, environment });
  });
  afterAll(() => server.close());

  return {
    makeMember: ({ id }: TestClient) => setMember(server, id, true),
    someGuest: (from = someAddress()) => guest(server.address, 'Mia', { from }),
    /** A client without a session. */
    stranger(from = someAddress()): TestClient {
      const person = new TestClient(server.address, { from });
      person.id = `lokal-${randomInt(2 ** 40)}`;
      return person;
    },
  };
}
