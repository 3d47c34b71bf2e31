import { describe, expect, test } from 'vitest';
import type { SessionOwner } from '../../src/server/store/types.ts';
import { NOW } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

export function peopleCases(suite: Suite): void {
  const sessions = () => suite.store.sessions;
  const signIn = (sid: string, expiresAt = NOW + 1000) =>
    sessions().create({ sid, userId: 'user-1', expiresAt });
  const bind = (sid: string, playerId: string, expiresAt = NOW + 1000, now = NOW) =>
    sessions().bind({ sid, playerId, expiresAt, now });

  describe('sessions', () => {
    const anonymous: SessionOwner = { kind: 'anonymous', playerId: 'local-1' };
    const account: SessionOwner = { kind: 'account', userId: 'user-1' };

    test('a session identifies its owner until it expires or ends', async () => {
      expect(await bind('a', 'local-1')).toBe(true);
      await signIn('b');
      expect(await sessions().find('a', NOW)).toStrictEqual({
        owner: anonymous,
        expiresAt: NOW + 1000,
      });
      expect(await sessions().find('b', NOW + 999)).toStrictEqual({
        owner: account,
        expiresAt: NOW + 1000,
      });
      expect(await sessions().find('a', NOW + 1000)).toBeNull();
      expect(await sessions().find('c', NOW)).toBeNull();
      for (const sid of ['a', 'b', 'unknown']) await sessions().remove(sid, NOW);
      expect(await sessions().find('a', NOW)).toBeNull();
      expect(await sessions().find('b', NOW)).toBeNull();
    });

    test('[A2] renewing a session extends only that one', async () => {
      await signIn('a', NOW + 1);
      await signIn('b', NOW + 2);
      await bind('c', 'local-1', NOW + 3);
      expect(await sessions().renew('a', NOW + 1000)).toBe(true);
      expect(await sessions().renew('unknown', NOW + 1000)).toBe(false);
      expect(await sessions().find('a', NOW + 999)).toMatchObject({ owner: account });
      expect(await sessions().expiriesOf('user-1', NOW)).toEqual([NOW + 2, NOW + 1000]);
      expect(await sessions().expiriesOf('user-1', NOW + 2)).toEqual([NOW + 1000]);
    });

    test('expired sessions are deleted', async () => {
      await signIn('a', NOW - 1);
      await signIn('b', NOW);
      await bind('c', 'local-1', NOW + 1);
      await sessions().removeExpired(NOW);
      const left = await sessions().filterLive(['a', 'b', 'c'], NOW - 2);
      expect([...left]).toEqual(['c']);
    });
  });

  describe('[W2] a local id', () => {
    test('belongs to one session, also after it ended or expired', async () => {
      expect(await bind('a', 'local-1')).toBe(true);
      expect(await bind('b', 'local-1')).toBe(false);
      expect(await bind('c', 'local-2')).toBe(true);
      await sessions().remove('a', NOW);
      expect(await bind('d', 'local-1')).toBe(false);
      await sessions().removeExpired(NOW + 1000);
      expect(await bind('e', 'local-2', NOW + 3000, NOW + 2000)).toBe(false);
      for (const sid of ['b', 'd', 'e']) expect(await sessions().find(sid, NOW)).toBeNull();
    });

    test('cannot be that of an account, current or former', async () => {
      await suite.store.users.createGuest({ id: 'user-1', username: 'Mia', now: NOW });
      expect(await bind('a', 'user-1')).toBe(false);
      await suite.store.users.remove('user-1');
      expect(await bind('b', 'user-1')).toBe(false);
    });

    test('is free again when its session is undone', async () => {
      await bind('a', 'local-1');
      await sessions().unbind('a');
      await sessions().unbind('unknown');
      expect(await sessions().find('a', NOW)).toBeNull();
      expect(await bind('b', 'local-1')).toBe(true);
    });

    test('claimed concurrently goes to one session', async () => {
      for (let round = 0; round < 10; round += 1) {
        const claims = Array.from({ length: 8 }, (_, n) => bind(`${round}-${n}`, `twin-${round}`));
        const answers = await Promise.all(claims);
        expect(answers.filter((isBound) => isBound)).toHaveLength(1);
        const sids = answers.map((_, n) => `${round}-${n}`);
        const living = await sessions().filterLive(sids, NOW);
        expect([...living]).toEqual(sids.filter((_, n) => answers[n]));
      }
    });

    test('[A3] is free again after long disuse', async () => {
      const soon = NOW + 500;
      await bind('a', 'used', NOW + 9000);
      await bind('b', 'expired', NOW + 1);
      await bind('c', 'ended early');
      await bind('d', 'ended late');
      await sessions().remove('c', NOW + 1);
      await sessions().remove('d', soon);
      await sessions().removeUnusedIds(soon, soon);
      await sessions().removeExpired(soon);
      for (const [id, isFree] of Object.entries({
        used: false,
        expired: true,
        'ended early': true,
        'ended late': false,
      })) {
        expect(await bind(`new ${id}`, id), id).toBe(isFree);
      }
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
        face: null,
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
