import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Redis } from '../../src/server/cluster/redis.ts';
import { LIMITS } from '../../src/server/limits/limit-table.ts';
import { type Limits, openLimits } from '../../src/server/limits/limits.ts';
import { letThrough, someSession, tried } from '../support/attempts.ts';
import { someAddress } from '../support/limited.ts';
import { closeTestRedis } from '../support/redis.ts';

/** Sign-in limits, for each kind of counter. */
export function loginsSuite(where: string, openTheRedis: () => Promise<Redis | null>): void {
  let redis: Redis | null;
  let limits: Limits;
  beforeAll(async () => {
    redis = await openTheRedis();
    limits = openLimits({ redis, factor: 1 });
  });
  afterAll(() => (redis ? closeTestRedis(redis) : undefined));

  describe(`[L3] signing in, counted in ${where}`, () => {
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
