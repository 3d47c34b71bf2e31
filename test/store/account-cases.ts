import { describe, expect, test } from 'vitest';
import type { Registration } from '../../src/server/store/types.ts';
import { NOW } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

const registration = (username: string, email: string | null = null): Registration => ({
  username,
  email,
  passwordHash: `hash of ${username}`,
  now: NOW,
});

const SPELLINGS = ['max', 'MAX', 'Ｍａｘ'];

/** Registered accounts. */
export function accountCases(suite: Suite): void {
  const users = () => suite.store.users;
  const guest = (id: string, username = 'Mia', now = NOW) =>
    users().createGuest({ id, username, now });
  const session = (sid: string, userId: string, expiresAt = NOW + 1000) =>
    suite.store.sessions.create({ sid, userId, expiresAt });
  const signIn = (sid: string, userId: string, passwordHash: string) =>
    users().signIn({ sid, userId, passwordHash, expiresAt: NOW + 1000 });
  const change = (id: string, currentHash: string, newHash: string, keepSid: string) =>
    users().changePassword({ id, currentHash, newHash, keepSid, now: NOW + 5 });

  describe('accounts', () => {
    test('an account has a name, a hash and no rights', async () => {
      const max = {
        id: 'u1',
        username: 'Max',
        isGuest: false,
        isAdmin: false,
        isPremium: false,
        face: null,
      };
      const stored = await users().register('u1', registration('Max', 'Max@Example.org'));
      expect(stored).toStrictEqual(max);
      expect(await users().find('u1')).toStrictEqual(max);
      expect(await users().passwordHash('u1')).toBe('hash of Max');
      expect(await users().account('u1')).toStrictEqual({
        ...max,
        email: 'Max@Example.org',
        emailConfirmedAt: null,
        createdAt: NOW,
        updatedAt: NOW,
        lastSeenAt: NOW,
      });
      expect(await users().account('u2')).toBeNull();
    });

    test('[A1] is found by its name in any case and width', async () => {
      await users().register('u1', registration('Max'));
      await guest('u2', 'Ida');
      for (const spelling of SPELLINGS) {
        expect(await users().findByName(spelling)).toMatchObject({
          user: { id: 'u1', username: 'Max' },
          passwordHash: 'hash of Max',
        });
      }
      expect(await users().findByName('Ida')).toBeNull();
    });

    test('[A1] a registered name is unique in any case, and a guest may share it', async () => {
      await guest('g1', 'Max');
      await users().register('u1', registration('Max'));
      for (const spelling of SPELLINGS) {
        expect(await users().register('u2', registration(spelling))).toBeNull();
      }
      await guest('g2', 'Max');
      expect(await users().promote('g2', registration('mAx'))).toBeNull();
      expect(await users().find('g2')).toMatchObject({ username: 'Max', isGuest: true });
      expect(await users().find('u2')).toBeNull();
    });

    test('[A1] an e-mail address is unique in any case; many accounts have none', async () => {
      await users().register('u1', registration('Max', 'Max@Example.org'));
      expect(await users().register('u2', registration('Ida', 'max@example.ORG'))).toBeNull();
      expect(await users().findByName('Ida')).toBeNull();
      for (const name of ['Ida', 'Mia', 'Zoë']) {
        expect(await users().register(`u-${name}`, registration(name))).not.toBeNull();
      }
    });

    test('[A1] of many concurrent registrations of one name one succeeds', async () => {
      const ids = Array.from({ length: 20 }, (_, n) => `u${n}`);
      await Promise.all(ids.slice(10).map((id) => guest(id)));
      const answers = await Promise.all(
        ids.map((id, n) => {
          const input = registration(SPELLINGS[n % 3] ?? '');
          return n < 10 ? users().register(id, input) : users().promote(id, input);
        }),
      );
      expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    });

    test('[A3] a guest who registers keeps the id and loses the old sessions', async () => {
      await guest('u1');
      await session('a', 'u1');
      await session('b', 'u2');
      const promoted = await users().promote('u1', registration('Mia', 'mia@example.org'));
      const account = {
        id: 'u1',
        username: 'Mia',
        isGuest: false,
        isAdmin: false,
        isPremium: false,
        face: null,
      };
      expect(promoted).toStrictEqual({ user: account, endedSids: ['a'] });
      expect(await suite.store.sessions.find('a', NOW)).toBeNull();
      expect(await suite.store.sessions.find('b', NOW)).not.toBeNull();
      expect(await users().findByName('mia')).toMatchObject({ user: account });
      for (const id of ['u1', 'unknown']) {
        expect(await users().promote(id, registration('Other'))).toBe('already-registered');
      }
    });

    test('[A3] a failed registration keeps the guest and its sessions', async () => {
      await users().register('u1', registration('Max'));
      await guest('u2');
      await session('a', 'u2');
      expect(await users().promote('u2', registration('max'))).toBeNull();
      expect(await suite.store.sessions.find('a', NOW)).not.toBeNull();
      expect(await users().find('u2')).toMatchObject({ username: 'Mia', isGuest: true });
    });
  });

  describe('passwords', () => {
    test('[A2] a session is created only with the current hash', async () => {
      await users().register('u1', registration('Max'));
      await guest('g1');
      expect(await signIn('a', 'u1', 'hash of Max')).toBe(true);
      expect(await signIn('b', 'u1', 'another hash')).toBe(false);
      expect(await signIn('c', 'g1', 'hash of Max')).toBe(false);
      expect(await signIn('d', 'unknown', 'hash of Max')).toBe(false);
      expect(await suite.store.sessions.find('a', NOW)).toStrictEqual({
        owner: { kind: 'account', userId: 'u1' },
        expiresAt: NOW + 1000,
      });
      for (const sid of ['b', 'c', 'd']) {
        expect(await suite.store.sessions.find(sid, NOW)).toBeNull();
      }
    });

    test('[A2] a new password ends all other sessions of the account', async () => {
      await users().register('u1', registration('Max'));
      for (const sid of ['a', 'b', 'c']) await session(sid, 'u1');
      await session('d', 'u2');
      const ended = await change('u1', 'hash of Max', 'new', 'b');
      expect(ended?.sort()).toEqual(['a', 'c']);
      for (const [sid, lives] of Object.entries({ a: false, b: true, c: false, d: true })) {
        expect((await suite.store.sessions.find(sid, NOW)) !== null).toBe(lives);
      }
      expect(await users().passwordHash('u1')).toBe('new');
      expect(await users().account('u1')).toMatchObject({ createdAt: NOW, updatedAt: NOW + 5 });
    });

    test('[A2] changing a password fails if the compared hash is outdated', async () => {
      await users().register('u1', registration('Max'));
      await session('a', 'u1');
      expect(await change('u1', 'older hash', 'new', 'b')).toBeNull();
      expect(await suite.store.sessions.find('a', NOW)).not.toBeNull();
      expect(await users().passwordHash('u1')).toBe('hash of Max');
      const answers = await Promise.all(
        ['x', 'y', 'z'].map((hash) => change('u1', 'hash of Max', hash, 'a')),
      );
      expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    });

    test('[A2] no login concurrent with a password change survives it', async () => {
      await users().register('u1', registration('Max'));
      for (let round = 0; round < 5; round += 1) {
        const old = (await users().passwordHash('u1')) ?? '';
        await session(`keep ${round}`, 'u1');
        const logins = Array.from({ length: 6 }, (_, n) => `${round}-${n}`);
        const [first, second] = [logins.slice(0, 3), logins.slice(3)].map((sids) =>
          sids.map((sid) => signIn(sid, 'u1', old)),
        );
        const changed = change('u1', old, `hash ${round}`, `keep ${round}`);
        const late = logins.map((sid) => signIn(`${sid} late`, 'u1', old));
        await Promise.all([...(first ?? []), ...(second ?? []), changed, ...late]);
        expect(await changed).not.toBeNull();
        expect(await suite.store.sessions.expiriesOf('u1', NOW)).toHaveLength(1);
      }
    });
  });

  describe('removing an account', () => {
    test('[A4] removes its sessions, frees name and address, and keeps its id bound', async () => {
      await users().register('u1', registration('Max', 'max@example.org'));
      await users().register('u2', registration('Ida'));
      for (const [sid, id] of Object.entries({ a: 'u1', b: 'u1', c: 'u2' })) await session(sid, id);
      expect((await users().remove('u1'))?.sort()).toEqual(['a', 'b']);
      expect(await users().find('u1')).toBeNull();
      expect(await suite.store.sessions.find('a', NOW)).toBeNull();
      const claim = { sid: 'e', playerId: 'u1', expiresAt: NOW + 1000, now: NOW };
      expect(await suite.store.sessions.bind(claim)).toBe(false);
      expect(await suite.store.sessions.find('c', NOW)).not.toBeNull();
      expect(await signIn('d', 'u1', 'hash of Max')).toBe(false);
      expect(await users().remove('u1')).toEqual([]);
      expect(await users().register('u3', registration('max', 'Max@example.org'))).not.toBeNull();
    });

    test('[A3] removes old guests without a session', async () => {
      const old = NOW - 1;
      for (const id of ['none', 'expired', 'alive']) await guest(id, 'Mia', old);
      await guest('new', 'Mia', NOW);
      await users().register('member', { ...registration('Max'), now: old });
      await session('a', 'expired', NOW);
      await session('b', 'alive', NOW + 1);
      await users().removeUnusedGuests(NOW, NOW);
      const ids = ['none', 'expired', 'alive', 'new', 'member'];
      const left = await Promise.all(ids.map((id) => users().find(id)));
      expect(left.flatMap((user) => user?.id ?? [])).toEqual(['alive', 'new', 'member']);
    });
  });
}
