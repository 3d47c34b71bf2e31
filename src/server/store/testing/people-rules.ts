import { describe, expect, test } from 'vitest';
import type { SessionOwner } from '../store.ts';
import type { Suite } from '../store-suite.ts';
import { NOW } from './sample-games.ts';

/** Sessions and accounts. */
export function peopleRules(suite: Suite): void {
  describe('sessions', () => {
    const anonymous: SessionOwner = { kind: 'anonymous', playerId: 'local-1' };
    const account: SessionOwner = { kind: 'account', userId: 'user-1' };

    test('a session stands for its owner until it expires or ends', async () => {
      await suite.store.sessions.create({ sid: 'a', owner: anonymous, expiresAt: NOW + 1000 });
      await suite.store.sessions.create({ sid: 'b', owner: account, expiresAt: NOW + 1000 });
      expect(await suite.store.sessions.find('a', NOW)).toStrictEqual({
        owner: anonymous,
        expiresAt: NOW + 1000,
      });
      expect(await suite.store.sessions.find('b', NOW + 999)).toStrictEqual({
        owner: account,
        expiresAt: NOW + 1000,
      });
      expect(await suite.store.sessions.find('a', NOW + 1000)).toBeNull();
      expect(await suite.store.sessions.find('c', NOW)).toBeNull();
      await suite.store.sessions.remove('a');
      await suite.store.sessions.remove('unknown');
      expect(await suite.store.sessions.find('a', NOW)).toBeNull();
    });

    test('[W2] an id is bound as long as a session plays under it', async () => {
      await suite.store.sessions.create({ sid: 'a', owner: anonymous, expiresAt: NOW + 1000 });
      await suite.store.sessions.create({ sid: 'b', owner: account, expiresAt: NOW + 1000 });
      expect(await suite.store.sessions.isBound('local-1', NOW)).toBe(true);
      expect(await suite.store.sessions.isBound('user-1', NOW)).toBe(true);
      expect(await suite.store.sessions.isBound('local-2', NOW)).toBe(false);
      expect(await suite.store.sessions.isBound('local-1', NOW + 1000)).toBe(false);
      await suite.store.sessions.remove('a');
      expect(await suite.store.sessions.isBound('local-1', NOW)).toBe(false);
    });

    test('[W2] a retired session opens nothing and keeps its id bound', async () => {
      await suite.store.sessions.create({ sid: 'a', owner: anonymous, expiresAt: NOW + 1000 });
      await suite.store.sessions.retire('a');
      expect(await suite.store.sessions.find('a', NOW)).toBeNull();
      expect(await suite.store.sessions.endsOf('local-1', NOW)).toEqual([]);
      expect(await suite.store.sessions.isBound('local-1', NOW + 999)).toBe(true);
      expect(await suite.store.sessions.isBound('local-1', NOW + 1000)).toBe(false);
    });

    test('[A2] a session that is renewed lives on, and no other', async () => {
      await suite.store.sessions.create({ sid: 'a', owner: account, expiresAt: NOW + 1 });
      await suite.store.sessions.create({ sid: 'b', owner: account, expiresAt: NOW + 2 });
      await suite.store.sessions.create({ sid: 'c', owner: anonymous, expiresAt: NOW + 3 });
      expect(await suite.store.sessions.renew('a', NOW + 1000)).toBe(true);
      expect(await suite.store.sessions.renew('unknown', NOW + 1000)).toBe(false);
      expect(await suite.store.sessions.find('a', NOW + 999)).toMatchObject({ owner: account });
      expect(await suite.store.sessions.endsOf('user-1', NOW)).toEqual([NOW + 2, NOW + 1000]);
      expect(await suite.store.sessions.endsOf('user-1', NOW + 2)).toEqual([NOW + 1000]);
    });

    test('expired sessions are cleared away and counted', async () => {
      for (const [sid, expiresAt] of [
        ['a', NOW - 1],
        ['b', NOW],
        ['c', NOW + 1],
      ] as const) {
        await suite.store.sessions.create({ sid, owner: anonymous, expiresAt });
      }
      expect(await suite.store.sessions.removeExpired(NOW)).toBe(2);
      expect(await suite.store.sessions.removeExpired(NOW)).toBe(0);
      expect(await suite.store.sessions.find('c', NOW)).toMatchObject({ owner: anonymous });
    });
  });

  describe('users', () => {
    test('a guest has a name and no rights', async () => {
      const guest = {
        id: 'u1',
        username: 'Mia',
        isGuest: true,
        isAdmin: false,
        isPremium: false,
      };
      const stored = await suite.store.users.createGuest({ id: 'u1', username: 'Mia', now: NOW });
      expect(stored).toStrictEqual(guest);
      expect(await suite.store.users.find('u1')).toStrictEqual(guest);
      expect(await suite.store.users.find('u2')).toBeNull();
    });

    test('[A1] guests may share a name, but no id', async () => {
      await suite.store.users.createGuest({ id: 'u1', username: 'Mia', now: NOW });
      await suite.store.users.createGuest({ id: 'u2', username: 'Mia', now: NOW });
      const again = suite.store.users.createGuest({ id: 'u1', username: 'Ida', now: NOW });
      await expect(again).rejects.toThrow();
      expect((await suite.store.users.find('u1'))?.username).toBe('Mia');
    });
  });
}
