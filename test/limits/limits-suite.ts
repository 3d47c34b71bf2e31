import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Redis } from '../../src/server/cluster/redis.ts';
import { RequestError } from '../../src/server/http/request-error.ts';
import { LIMITS, type Limit, type LimitName } from '../../src/server/limits/limit-table.ts';
import { type Limits, openLimits } from '../../src/server/limits/limits.ts';
import { closeTestRedis } from '../support/redis.ts';
import { someAddress } from './limited.ts';

/** One attempt: null if allowed, otherwise the refusal. */
async function attempt(go: () => unknown): Promise<RequestError | null> {
  try {
    await go();
    return null;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

/** How many of `n` concurrent attempts are allowed. */
async function countAllowed(times: number, go: (n: number) => unknown): Promise<number> {
  const tries = await Promise.all(Array.from({ length: times }, (_, n) => attempt(() => go(n))));
  return tries.filter((refusal) => refusal === null).length;
}

const someSession = () => randomUUID();

const SHORT = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { points }]) => [name, { points, seconds: 2 }]),
) as Record<LimitName, Limit>;

/** Tested by the logins. */
const OF_ATTACKS: LimitName[] = ['attacksOnAccount', 'loginsUnderAttack'];
const OTHERS = (Object.keys(LIMITS) as LimitName[]).filter(
  (name) => !OF_ATTACKS.includes(name) && !/^(?:logins|lobbies)/.test(name),
);

type Case = {
  name: LimitName;
  code: ErrorCode;
  /** `n` numbers the attempts; derive new identities from it, so that no other limit applies. */
  act: (limits: Limits, who: string, n: number) => unknown;
  key: () => string;
};

const counted = (name: LimitName, code?: ErrorCode): Case => ({
  name,
  code: code ?? 'too-many',
  act: (limits, who) => limits.count({ [name]: who }, code),
  key: /FromAddress$|OfStrangers$/.test(name) ? someAddress : someSession,
});

const CASES: Case[] = [
  {
    ...counted('loginsFromAddress', 'too-many-logins'),
    act: (limits, who, n) => limits.login(who, `M${n}`),
  },
  {
    ...counted('loginsToAccount', 'too-many-logins'),
    act: (limits, who) => limits.login(who, `Mia ${who}`),
    key: someAddress,
  },
  counted('lobbiesOfSession', 'too-many-lobbies'),
  counted('lobbiesFromAddress', 'too-many-lobbies'),
  ...OTHERS.map((name) => counted(name)),
];

/** The pairs that the calls count at. */
const register = (limits: Limits, from: string, who: string | null) =>
  limits.count({ registrationsOfSession: who, registrationsFromAddress: from });
const openLobby = (limits: Limits, from: string, who: string | null) =>
  limits.count({ lobbiesOfSession: who, lobbiesFromAddress: from });
const lookUp = (limits: Limits, from: string, who: string) =>
  limits.count({ missesOfSession: who, missesFromAddress: from });
const write = (limits: Limits, from: string, who: string) =>
  limits.count({ writesOfSession: who, writesFromAddress: from });
const newcomer = (limits: Limits, from: string) => limits.count({ newcomersFromAddress: from });
const password = (limits: Limits, session: string) => limits.count({ passwordsOfSession: session });

/** Runs against each counter store. */
export function limitsSuite(where: string, openRedis: () => Promise<Redis | null>): void {
  let redis: Redis | null;
  let limits: Limits;
  beforeAll(async () => {
    redis = await openRedis();
    limits = openLimits({ redis, factor: 1 });
  });
  afterAll(() => (redis ? closeTestRedis(redis) : undefined));

  describe(`limits counted in ${where}`, () => {
    test.each(CASES)('$name: exactly the limit is allowed', async ({ name, code, act, key }) => {
      const { points, seconds } = LIMITS[name];
      const who = key();
      expect(await countAllowed(points + 5, (n) => act(limits, who, n))).toBe(points);
      const refusal = await attempt(() => act(limits, who, points + 5));
      expect(refusal?.code).toBe(code);
      expect(refusal?.retryAfter).toBeGreaterThan(0);
      expect(refusal?.retryAfter).toBeLessThanOrEqual(seconds);
      // Others are unaffected.
      expect(await attempt(() => act(limits, key(), 0))).toBeNull();
    });

    test('the next window starts at zero', async () => {
      const short = openLimits({ redis, factor: 0.1, table: SHORT });
      await Promise.all(
        CASES.map(async ({ name, act, key }) => {
          const who = key();
          await countAllowed(LIMITS[name].points / 10 + 1, (n) => act(short, who, n));
          const next = () => attempt(() => act(short, who, LIMITS[name].points)).then(Boolean);
          expect([name, await next()]).toEqual([name, true]);
          await expect.poll(next, { interval: 100, timeout: 10_000 }).toBe(false);
        }),
      );
    });

    test('a factor multiplies', async () => {
      const wide = openLimits({ redis, factor: 2.5 });
      const session = someSession();
      expect(await countAllowed(30, () => password(wide, session))).toBe(25);
    });

    test('a /64 of IPv6 is one address, and a mapped IPv4 is that IPv4', async () => {
      const [net, ip] = [randomInt(65536).toString(16), someAddress()];
      await countAllowed(100, (n) => newcomer(limits, `2001:db8:${net}:1::${n}`));
      expect(await attempt(() => newcomer(limits, `2001:db8:${net}:1::ffff`))).not.toBeNull();
      expect(await attempt(() => newcomer(limits, `2001:db8:${net}:2::1`))).toBeNull();
      await countAllowed(100, () => newcomer(limits, `::ffff:${ip}`));
      expect(await attempt(() => newcomer(limits, ip))).not.toBeNull();
    });

    test('a correct password in a session resets the count', async () => {
      const session = someSession();
      await countAllowed(9, () => password(limits, session));
      await (await password(limits, session)).forgive();
      expect(await countAllowed(11, () => password(limits, session))).toBe(10);
    });

    test('[N1] only misses count', async () => {
      const [from, session] = [someAddress(), someSession()];
      for (let n = 0; n < 300; n += 1) await (await lookUp(limits, from, session)).takeBack();
      expect(await countAllowed(25, () => lookUp(limits, from, session))).toBe(20);
      expect((await attempt(() => lookUp(limits, from, someSession())))?.code).toBeUndefined();
    });

    test('a refusal by the address limit does not count against the session', async () => {
      const [crowded, session] = [someAddress(), someSession()];
      await countAllowed(60, () => register(limits, crowded, null));
      expect(await countAllowed(15, () => register(limits, crowded, session))).toBe(0);
      expect(await countAllowed(15, () => register(limits, someAddress(), session))).toBe(10);
    });

    test.each([
      ['registrations', 60, register],
      ['lobbies', 100, openLobby],
      ['misses', 200, lookUp],
      ['writes', 600, write],
    ] as const)(
      '%s: a refused session does not use up the limit of its address',
      async (_, all, act) => {
        const [from, loud] = [someAddress(), someSession()];
        const ofLoud = await countAllowed(1000, () => act(limits, from, loud));
        expect(await countAllowed(all, () => act(limits, from, someSession()))).toBe(all - ofLoud);
      },
    );
  });

  describe(`signing in, counted in ${where}`, () => {
    test('1,000 wrong passwords from one address: ten are checked, and the owner signs in', async () => {
      const [stranger, owner] = [someAddress(), someAddress()];
      const account = `Mia ${stranger}`;
      expect(await countAllowed(1000, () => limits.login(stranger, account))).toBe(10);
      expect(await attempt(() => limits.login(owner, account))).toBeNull();
      // Refused attempts do not use up the shared limit of the network either.
      expect(await attempt(() => limits.login(stranger, 'Ben'))).toBeNull();
    });

    test('a name is the same account in any case and width', async () => {
      const from = someAddress();
      await countAllowed(10, () => limits.login(from, 'Großer Max'));
      for (const name of ['GROSSER MAX', 'großer  max', 'Großer Ｍax']) {
        expect([name, (await attempt(() => limits.login(from, name)))?.code]).toEqual([
          name,
          'too-many-logins',
        ]);
      }
    });

    test('success resets the failures before it', async () => {
      const from = someAddress();
      await countAllowed(9, () => limits.login(from, 'Mia'));
      await (await limits.login(from, 'Mia')).forgive();
      expect(await countAllowed(12, () => limits.login(from, 'Mia'))).toBe(10);
    });

    test('signing in to one’s own account allows no more attempts at others', async () => {
      const from = someAddress();
      let tries = 0;
      for (let n = 0; n < 100; n += 1) {
        if ((await attempt(() => limits.login(from, `Opfer ${n}`))) === null) tries += 1;
        await limits.login(from, 'Eigenes Konto').then(
          (own) => own.forgive(),
          () => undefined,
        );
      }
      expect(tries).toBe(60);
    });

    test('under distributed attack each address has three attempts, and the owner needs one', async () => {
      const account = `Mia ${someSession()}`;
      const attack = (from: string) => countAllowed(10, () => limits.login(from, account));
      for (let n = 0; n < 10; n += 1) expect(await attack(someAddress())).toBe(10);
      const last = someAddress();
      expect(await attack(last)).toBe(3);
      for (let n = 0; n < 50; n += 1) expect(await attack(someAddress())).toBe(3);
      expect((await attempt(() => limits.login(last, account)))?.retryAfter).toBeLessThanOrEqual(
        LIMITS.loginsUnderAttack.seconds,
      );
      const owner = await limits.login(someAddress(), account);
      await owner.forgive();
      expect(await attempt(() => limits.login(last, 'Ben'))).toBeNull();
    });
  });
}
