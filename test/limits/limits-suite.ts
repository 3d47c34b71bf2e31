import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Redis } from '../../src/server/cluster/redis.ts';
import { LIMITS, type Limit, type LimitName } from '../../src/server/limits/limit-table.ts';
import { type Limits, openLimits } from '../../src/server/limits/limits.ts';
import { letThrough, someSession, tried } from '../support/attempts.ts';
import { someAddress } from '../support/limited.ts';
import { closeTestRedis } from '../support/redis.ts';

const SHORT = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { points }]) => [name, { points, seconds: 2 }]),
) as Record<LimitName, Limit>;

type Case = {
  name: LimitName;
  code: ErrorCode;
  /** `n` counts up; callers derive new identities from it so that no other limit applies. */
  go: (limits: Limits, who: string, n: number) => unknown;
  key: () => string;
};

const bySession = (name: LimitName, code: ErrorCode, go: Case['go']): Case => ({
  name,
  code,
  go,
  key: someSession,
});
const byAddress = (name: LimitName, code: ErrorCode, go: Case['go']): Case => ({
  name,
  code,
  go,
  key: someAddress,
});

const CASES: Case[] = [
  byAddress('loginsFromAddress', 'too-many-logins', (limits, who, n) => limits.login(who, `M${n}`)),
  byAddress('loginsToAccount', 'too-many-logins', (limits, who) => limits.login(who, `Mia ${who}`)),
  bySession('listsOfAccount', 'too-many', (limits, who) => limits.list(who)),
  bySession('passwordsOfSession', 'too-many', (limits, who) => limits.password(who)),
  bySession('registrationsOfSession', 'too-many', (limits, who) =>
    limits.register(someAddress(), who),
  ),
  byAddress('registrationsFromAddress', 'too-many', (limits, who) => limits.register(who, null)),
  byAddress('resetRequestsFromAddress', 'too-many', (limits, who) => limits.resetRequest(who)),
  bySession('emailChangesOfAccount', 'too-many', (limits, who) => limits.emailChange(who)),
  bySession('mailsToAddress', 'too-many', (limits, who, n) =>
    limits.mail(n % 2 === 0 ? who : who.toUpperCase()),
  ),
  byAddress('newcomersFromAddress', 'too-many', (limits, who) => limits.newcomer(who)),
  bySession('missesOfSession', 'too-many', (limits, who) => limits.lookUp(someAddress(), who)),
  byAddress('missesOfStrangers', 'too-many', (limits, who) => limits.lookUp(who, null)),
  byAddress('missesFromAddress', 'too-many', (limits, who) => limits.lookUp(who, someSession())),
  bySession('lobbiesOfSession', 'too-many-lobbies', (limits, who) =>
    limits.openLobby(someAddress(), who),
  ),
  byAddress('lobbiesFromAddress', 'too-many-lobbies', (limits, who) => limits.openLobby(who, null)),
  bySession('writesOfSession', 'too-many', (limits, who) => limits.write(someAddress(), who)),
  byAddress('writesFromAddress', 'too-many', (limits, who) => limits.write(who, someSession())),
  bySession('reactionsOfSession', 'too-many', (limits, who) => limits.reaction(who)),
  bySession('paymentsOfSession', 'too-many', (limits, who) => limits.payment(someAddress(), who)),
  byAddress('paymentsFromAddress', 'too-many', (limits, who) => limits.payment(who, someSession())),
  byAddress('declarationsFromAddress', 'too-many', (limits, who) => limits.declaration(who)),
  byAddress('callsFromAddress', 'too-many', (limits, who) => limits.call(who)),
  byAddress('pagesFromAddress', 'too-many', (limits, who) => limits.page(who)),
  byAddress('filesFromAddress', 'too-many', (limits, who) => limits.file(who)),
  bySession('handshakesOfSession', 'too-many', (limits, who) =>
    limits.handshake(someAddress(), who),
  ),
  byAddress('handshakesFromAddress', 'too-many', (limits, who) => limits.handshake(who, null)),
];

/** The rules for every kind of counter. */
export function limitsSuite(where: string, openTheRedis: () => Promise<Redis | null>): void {
  let redis: Redis | null;
  let limits: Limits;
  beforeAll(async () => {
    redis = await openTheRedis();
    limits = openLimits({ redis, factor: 1 });
  });
  afterAll(() => (redis ? closeTestRedis(redis) : undefined));

  describe(`limits counted in ${where}`, () => {
    test('every limit of the table has a test', () => {
      const attack: LimitName[] = ['attacksOnAccount', 'loginsUnderAttack'];
      const tested = [...CASES.map(({ name }) => name), ...attack];
      expect(tested.toSorted()).toEqual(Object.keys(LIMITS).toSorted());
    });

    test.each(CASES)('$name: exactly the limit is allowed', async ({ name, code, go, key }) => {
      const { points, seconds } = LIMITS[name];
      const who = key();
      expect(await letThrough(points + 5, (n) => go(limits, who, n))).toBe(points);
      const refusal = await tried(() => go(limits, who, points + 5));
      expect(refusal?.code).toBe(code);
      expect(refusal?.retryAfter).toBeGreaterThan(0);
      expect(refusal?.retryAfter).toBeLessThanOrEqual(seconds);
      // Others are unaffected.
      expect(await tried(() => go(limits, key(), 0))).toBeNull();
    });

    test('the next window starts at zero', async () => {
      const short = openLimits({ redis, factor: 0.1, table: SHORT });
      await Promise.all(
        CASES.map(async ({ name, go, key }) => {
          const who = key();
          await letThrough(LIMITS[name].points / 10 + 1, (n) => go(short, who, n));
          const next = () => tried(() => go(short, who, LIMITS[name].points)).then(Boolean);
          expect([name, await next()]).toEqual([name, true]);
          await expect.poll(next, { interval: 100, timeout: 10_000 }).toBe(false);
        }),
      );
    });

    test('a factor multiplies', async () => {
      const wide = openLimits({ redis, factor: 2.5 });
      const session = someSession();
      expect(await letThrough(30, () => wide.password(session))).toBe(25);
    });

    test('a /64 of IPv6 is one address, and a mapped IPv4 is that IPv4', async () => {
      const [net, ip] = [randomInt(65536).toString(16), someAddress()];
      await letThrough(100, (n) => limits.newcomer(`2001:db8:${net}:1::${n}`));
      expect(await tried(() => limits.newcomer(`2001:db8:${net}:1::ffff`))).not.toBeNull();
      expect(await tried(() => limits.newcomer(`2001:db8:${net}:2::1`))).toBeNull();
      await letThrough(100, () => limits.newcomer(`::ffff:${ip}`));
      expect(await tried(() => limits.newcomer(ip))).not.toBeNull();
    });

    test('a correct password in a session resets the count', async () => {
      const session = someSession();
      await letThrough(9, () => limits.password(session));
      await (await limits.password(session)).forgive();
      expect(await letThrough(11, () => limits.password(session))).toBe(10);
    });

    test('[N1] only misses count', async () => {
      const [from, session] = [someAddress(), someSession()];
      for (let n = 0; n < 300; n += 1) await (await limits.lookUp(from, session)).takeBack();
      expect(await letThrough(25, () => limits.lookUp(from, session))).toBe(20);
      expect((await tried(() => limits.lookUp(from, someSession())))?.code).toBeUndefined();
    });

    test('a refusal by the shared limit uses up no attempt of one’s own', async () => {
      const [crowded, session] = [someAddress(), someSession()];
      await letThrough(60, () => limits.register(crowded, null));
      expect(await letThrough(15, () => limits.register(crowded, session))).toBe(0);
      expect(await letThrough(15, () => limits.register(someAddress(), session))).toBe(10);
    });

    test.each([
      ['registrations', 60, (from: string, who: string) => limits.register(from, who)],
      ['lobbies', 100, (from: string, who: string) => limits.openLobby(from, who)],
      ['misses', 200, (from: string, who: string) => limits.lookUp(from, who)],
      ['writes', 600, (from: string, who: string) => limits.write(from, who)],
    ] as const)(
      '%s: a refused session does not use up the limit of its address',
      async (_, all, go) => {
        const [from, loud] = [someAddress(), someSession()];
        const ofLoud = await letThrough(1000, () => go(from, loud));
        expect(await letThrough(all, () => go(from, someSession()))).toBe(all - ofLoud);
      },
    );
  });

  describe(`signing in, counted in ${where}`, () => {
    test('1,000 wrong passwords from one address: ten are checked, and the owner signs in', async () => {
      const [stranger, owner] = [someAddress(), someAddress()];
      const account = `Mia ${stranger}`;
      expect(await letThrough(1000, () => limits.login(stranger, account))).toBe(10);
      expect(await tried(() => limits.login(owner, account))).toBeNull();
      // Refused attempts do not use up the shared limit of the network either.
      expect(await tried(() => limits.login(stranger, 'Ben'))).toBeNull();
    });

    test('a name is the same account in any case and width', async () => {
      const from = someAddress();
      await letThrough(10, () => limits.login(from, 'Großer Max'));
      for (const name of ['GROSSER MAX', 'großer  max', 'Großer Ｍax']) {
        expect([name, (await tried(() => limits.login(from, name)))?.code]).toEqual([
          name,
          'too-many-logins',
        ]);
      }
    });

    test('success resets the failures before it', async () => {
      const from = someAddress();
      await letThrough(9, () => limits.login(from, 'Mia'));
      await (await limits.login(from, 'Mia')).forgive();
      expect(await letThrough(12, () => limits.login(from, 'Mia'))).toBe(10);
    });

    test('signing in to one’s own account allows no more attempts at others', async () => {
      const from = someAddress();
      let tries = 0;
      for (let n = 0; n < 100; n += 1) {
        if ((await tried(() => limits.login(from, `Opfer ${n}`))) === null) tries += 1;
        await limits.login(from, 'Eigenes Konto').then(
          (own) => own.forgive(),
          () => undefined,
        );
      }
      expect(tries).toBe(60);
    });

    test('under distributed attack each address has three attempts, and the owner needs one', async () => {
      const account = `Mia ${someSession()}`;
      const attack = (from: string) => letThrough(10, () => limits.login(from, account));
      for (let n = 0; n < 10; n += 1) expect(await attack(someAddress())).toBe(10);
      const last = someAddress();
      expect(await attack(last)).toBe(3);
      for (let n = 0; n < 50; n += 1) expect(await attack(someAddress())).toBe(3);
      expect((await tried(() => limits.login(last, account)))?.retryAfter).toBeLessThanOrEqual(
        LIMITS.loginsUnderAttack.seconds,
      );
      const owner = await limits.login(someAddress(), account);
      await owner.forgive();
      expect(await tried(() => limits.login(last, 'Ben'))).toBeNull();
    });
  });
}
