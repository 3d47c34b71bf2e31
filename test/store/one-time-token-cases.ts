import { beforeEach, describe, expect, test } from 'vitest';
import type { TokenPurpose } from '../../src/server/store/types.ts';
import { NOW } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

const END = NOW + 1000;
const EMAIL = 'Max@Example.org';

type TokenInput = { purpose?: TokenPurpose; email?: string | null; userId?: string };

/** One-time links to accounts [A5, A6]. Each test has its own database, so each tests several things. */
export function oneTimeTokenCases(suite: Suite): void {
  const users = () => suite.store.users;
  const tokens = () => suite.store.oneTimeTokens;
  const put = (tokenHash: string, input: TokenInput = {}) => {
    const { purpose = 'reset', email = EMAIL, userId = 'u1' } = input;
    return tokens().put({ tokenHash, purpose, userId, email, expiresAt: END });
  };
  const reset = (tokenHash: string, newHash = 'new', now = NOW) =>
    tokens().resetPassword({ tokenHash, newHash, now });
  const session = (sid: string, userId: string) =>
    suite.store.sessions.create({ sid, userId, expiresAt: END });
  const register = (id: string, username: string, email: string | null) =>
    users().register(id, { username, email, passwordHash: 'old', now: NOW });
  const confirmedAt = async (id = 'u1') => (await users().account(id))?.emailConfirmedAt;

  describe('one-time tokens', () => {
    beforeEach(async () => {
      await register('u1', 'Max', EMAIL);
    });

    test('[A5] set the password once, end every session, and confirm the address', async () => {
      for (const sid of ['a', 'b']) await session(sid, 'u1');
      await session('c', 'u2');
      expect(await put('t1')).toBe(true);
      expect(await tokens().find('t1', 'reset', NOW)).toStrictEqual({ id: 'u1', username: 'Max' });
      expect((await reset('t1', 'new', NOW + 5))?.sort()).toEqual(['a', 'b']);
      expect(await users().passwordHash('u1')).toBe('new');
      expect(await confirmedAt()).toBe(NOW + 5);
      expect(await suite.store.sessions.find('a', NOW)).toBeNull();
      expect(await suite.store.sessions.find('c', NOW)).not.toBeNull();
      expect(await tokens().find('t1', 'reset', NOW)).toBeNull();
      expect(await reset('t1', 'again')).toBeNull();
      expect(await users().passwordHash('u1')).toBe('new');
    });

    test('[A5] of many concurrent uses of one token one succeeds, and no login survives it', async () => {
      for (let round = 0; round < 5; round += 1) {
        await put(`t${round}`);
        const passwordHash = (await users().passwordHash('u1')) ?? '';
        const signIn = (sid: string) =>
          users().signIn({ sid, userId: 'u1', passwordHash, expiresAt: END });
        const early = ['a', 'b'].map((sid) => signIn(`${sid}${round}`));
        const resets = [0, 1, 2, 3].map((n) => reset(`t${round}`, `${round}-${n}`));
        const late = ['c', 'd'].map((sid) => signIn(`${sid}${round}`));
        const answers = await Promise.all(resets);
        await Promise.all([...early, ...late]);
        expect(answers.filter((sids) => sids !== null)).toHaveLength(1);
        const winner = answers.findIndex((sids) => sids !== null);
        expect(await users().passwordHash('u1')).toBe(`${round}-${winner}`);
        expect(await suite.store.sessions.expiriesOf('u1', NOW)).toEqual([]);
      }
    });

    test('are invalid when expired, unknown, replaced or for another purpose', async () => {
      await put('t0');
      await put('t1');
      await put('t2', { purpose: 'confirm-email' });
      expect(await reset('t0')).toBeNull();
      expect(await reset('t1', 'new', END)).toBeNull();
      expect(await reset('t2')).toBeNull();
      expect(await reset('t3')).toBeNull();
      expect(await tokens().confirmEmail('t1', NOW)).toBe(false);
      expect(await tokens().confirmEmail('t2', END)).toBe(false);
      expect(await users().passwordHash('u1')).toBe('old');
      expect(await confirmedAt()).toBeNull();
      expect(await tokens().validOf('u1', NOW)).toEqual([
        { purpose: 'confirm-email', expiresAt: END },
        { purpose: 'reset', expiresAt: END },
      ]);
      expect(await tokens().validOf('u1', END)).toEqual([]);

      expect(await tokens().confirmEmail('t2', NOW + 7)).toBe(true);
      expect(await confirmedAt()).toBe(NOW + 7);
      expect(await tokens().confirmEmail('t2', NOW + 8)).toBe(false);
      expect(await reset('t1')).not.toBeNull();
      // Returns the time of the first confirmation.
      expect(await confirmedAt()).toBe(NOW + 7);

      await put('t4');
      await tokens().removeExpired(END - 1);
      expect(await tokens().validOf('u1', NOW)).toHaveLength(1);
      await tokens().removeExpired(END);
      expect(await tokens().validOf('u1', NOW)).toEqual([]);
    });

    test('need an account and its address in any case; those of admins have no address', async () => {
      await users().createGuest({ id: 'g1', username: 'Mia', now: NOW });
      expect(await users().findByEmail('MAX@example.ORG')).toStrictEqual({
        id: 'u1',
        email: EMAIL,
      });
      expect(await users().findByEmail('mia@example.org')).toBeNull();
      expect(await put('t1', { email: 'mia@example.org' })).toBe(false);
      expect(await put('t2', { userId: 'g1', email: null })).toBe(false);
      expect(await put('t3', { userId: 'gone', email: null })).toBe(false);
      expect(await put('t4', { email: null })).toBe(true);
      expect(await reset('t4')).toEqual([]);
      expect(await confirmedAt()).toBeNull();
      expect(await put('t5', { email: 'MAX@example.org' })).toBe(true);
      expect(await reset('t5')).toEqual([]);
      expect(await confirmedAt()).toBe(NOW);
    });

    test('end with the password and with the account', async () => {
      await put('t1');
      const change = { id: 'u1', currentHash: 'old', newHash: 'new', keepSid: '', now: NOW };
      expect(await users().changePassword(change)).toEqual([]);
      expect(await reset('t1')).toBeNull();
      await put('t2');
      await put('t3', { purpose: 'confirm-email' });
      await users().remove('u1');
      expect(await reset('t2')).toBeNull();
      expect(await tokens().confirmEmail('t3', NOW)).toBe(false);
      expect(await put('t4', { email: null })).toBe(false);
    });

    test('[A6] a new address is not confirmed and ends older links', async () => {
      const setEmail = (email: string | null, currentHash = 'old') =>
        users().setEmail({ id: 'u1', email, currentHash, now: NOW + 5 });
      await register('u2', 'Ida', 'ida@example.org');
      await put('t1', { purpose: 'confirm-email' });
      await tokens().confirmEmail('t1', NOW);
      await put('t2');

      expect(await setEmail('IDA@example.org')).toBe('taken');
      expect(await setEmail('moritz@example.org', 'older')).toBe('password-wrong');
      expect(await users().account('u1')).toMatchObject({ email: EMAIL, emailConfirmedAt: NOW });
      // The same address in another case.
      expect(await setEmail('max@example.org')).toBe('set');
      expect(await users().account('u1')).toMatchObject({
        email: 'max@example.org',
        emailConfirmedAt: NOW,
        updatedAt: NOW + 5,
      });
      expect(await tokens().find('t2', 'reset', NOW)).not.toBeNull();

      expect(await setEmail('moritz@example.org')).toBe('set');
      expect(await users().account('u1')).toMatchObject({
        email: 'moritz@example.org',
        emailConfirmedAt: null,
      });
      expect(await users().findByEmail(EMAIL)).toBeNull();
      // A revoked token stays revoked after changing back.
      expect(await setEmail(EMAIL)).toBe('set');
      expect(await reset('t2')).toBeNull();
      expect(await confirmedAt()).toBeNull();
      const search = { search: 'max@ex', sort: 'email', first: 0, count: 9 } as const;
      expect((await suite.store.admin.users(search)).total).toBe(1);
      expect(await setEmail(null)).toBe('set');
      expect(await users().account('u1')).toMatchObject({ email: null, emailConfirmedAt: null });
    });

    test('[A5] are created by admins for accounts that are not admins, with a log entry', async () => {
      const { admin } = suite.store;
      const make = (by: string, id: string) =>
        admin.addResetToken(by, id, { tokenHash: `for ${id}`, expiresAt: END }, NOW);
      const log = async () => (await admin.log({ first: 0, count: 50 })).rows;
      for (const [id, name] of Object.entries({ a1: 'Ada', a2: 'Ben' })) {
        await register(id, name, `${name}@example.org`);
        await admin.appoint(name, NOW);
      }
      await users().createGuest({ id: 'g1', username: 'Mia', now: NOW });

      const before = await log();
      expect(await make('u1', 'u1')).toBe('admin-only');
      expect(await make('a1', 'gone')).toBe('user-not-found');
      expect(await make('a1', 'g1')).toBe('guest-no-password');
      for (const id of ['a1', 'a2']) {
        expect(await make('a1', id)).toBe('admin-account');
        expect(await reset(`for ${id}`)).toBeNull();
        // A reset link would be mailed there.
        const changes = { email: 'thief@example.org' };
        expect(await admin.changeUser('a1', id, changes, NOW)).toBe('admin-account');
      }
      expect(await log()).toEqual(before);

      expect(await make('a1', 'u1')).toBeNull();
      expect(await log()).toContainEqual(
        expect.objectContaining({ action: 'reset-link-made', subject: 'Max', admin: 'Ada' }),
      );
      await admin.changeUser('a1', 'u1', { username: 'Moritz', email: EMAIL }, NOW);
      const renamed = { id: 'u1', username: 'Moritz' };
      expect(await tokens().find('for u1', 'reset', NOW)).toStrictEqual(renamed);
      await admin.changeUser('a2', 'u1', { isAdmin: true }, NOW);
      expect(await reset('for u1')).toBeNull();
      await admin.changeUser('a2', 'u1', { isAdmin: false }, NOW);
      await admin.changeUser('a1', 'u1', { email: 'moritz@example.org' }, NOW);
      expect(await reset('for u1')).toBeNull();
    });
  });
}
