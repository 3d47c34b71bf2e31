import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminUser, UserFilter } from '../../src/contract/admin-shapes.ts';
import { toIso } from '../../src/server/process/clock.ts';
import type { AccountChanges, StoredDeclaration } from '../../src/server/store/types.ts';
import { NOW } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

const PAGE = { first: 0, count: 50 };

/** Admin reads and writes [A7]. */
export function adminCases(suite: Suite): void {
  const admin = () => suite.store.admin;
  const register = (id: string, username: string, email: string | null = null) =>
    suite.store.users.register(id, { username, email, passwordHash: 'hash', now: NOW });
  const find = (search: string, sort: 'newest' | 'username' | 'email' = 'username') =>
    admin().users({ search, sort, ...PAGE });
  const namesOf = async (search: string, sort?: 'newest' | 'username' | 'email') =>
    (await find(search, sort)).rows.map(({ username }) => username);
  const change = (by: string, id: string, fields: AccountChanges, now = NOW) =>
    admin().changeUser(by, id, fields, now);
  const loggedActions = async () => (await admin().log(PAGE)).rows.map(({ action }) => action);
  const admins = async () =>
    (await find('')).rows.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);

  describe('[A7] admins', () => {
    beforeEach(async () => {
      await register('a1', 'Ada', 'ada@example.org');
      await register('b1', 'Ben_100%', 'BEN@example.org');
      await suite.store.users.createGuest({ id: 'g1', username: 'Ärmel', now: NOW + 1 });
      await admin().appoint('ada', NOW);
    });

    test('find accounts by part of name or address, in any case', async () => {
      expect(await namesOf('')).toEqual(['Ada', 'Ben_100%', 'Ärmel']);
      expect(await namesOf('ÄRM')).toEqual(['Ärmel']);
      expect(await namesOf('ben@EX')).toEqual(['Ben_100%']);
      expect(await namesOf('0%')).toEqual(['Ben_100%']);
      expect(await namesOf('%')).toEqual(['Ben_100%']);
      expect(await namesOf('n_1')).toEqual(['Ben_100%']);
      expect(await namesOf('a_a')).toEqual([]);
      expect(await namesOf('niemand')).toEqual([]);
    });

    test('see open notes, and resolve them once', async () => {
      const { payments, declarations } = suite.store;
      const open = async () => (await admin().notes(PAGE)).rows.map(({ id }) => id);
      expect(await admin().notes(PAGE)).toEqual({ rows: [], total: 0 });
      const refund = { id: 'refund:ch_1', kind: 'refund', customerId: 'c1' } as const;
      const withdrawal = { id: 'withdrawal:W-1', kind: 'withdrawal', customerId: null } as const;
      await payments.note({ ...refund, userId: 'b1' }, NOW + 1);
      const declaration: StoredDeclaration = {
        number: 'W-1',
        kind: 'withdrawal',
        isExtraordinary: false,
        name: 'Erika Muster',
        username: 'Weg',
        email: 'erika@example.org',
        reason: null,
        receivedAt: NOW,
        userId: null,
        subscriptionId: null,
        isInTime: true,
      };
      await declarations.add(declaration, [{ ...withdrawal, userId: 'gone' }]);
      const { name, username, email, reason } = declaration;
      expect(await admin().notes(PAGE)).toEqual({
        rows: [
          {
            ...withdrawal,
            about: 'W-1',
            userId: null,
            username: null,
            email: null,
            declaration: { name, username, email, reason },
            notedAt: toIso(NOW),
          },
          {
            ...refund,
            about: 'ch_1',
            userId: 'b1',
            username: 'Ben_100%',
            email: 'BEN@example.org',
            declaration: null,
            notedAt: toIso(NOW + 1),
          },
        ],
        total: 2,
      });
      expect((await admin().notes({ first: 1, count: 1 })).rows.map(({ id }) => id)).toEqual([
        refund.id,
      ]);

      expect(await admin().finishNote('b1', refund.id, NOW)).toBe('admin-only');
      expect(await admin().finishNote('a1', 'refund:ch_2', NOW)).toBe('note-not-found');
      expect(await open()).toEqual([withdrawal.id, refund.id]);
      const answers = await Promise.all(
        [1, 2, 3].map(() => admin().finishNote('a1', withdrawal.id, NOW + 2)),
      );
      expect(answers).toEqual([null, null, null]);
      expect(await open()).toEqual([refund.id]);
      expect(await payments.openNotes()).toEqual([{ ...refund, userId: 'b1', notedAt: NOW + 1 }]);
      expect((await loggedActions()).filter((action) => action === 'note-done')).toHaveLength(1);
      expect(await admin().reopenNote('a1', withdrawal.id, NOW + 2)).toBeNull();
      expect(await open()).toEqual([withdrawal.id, refund.id]);
      await admin().finishNote('a1', refund.id, NOW + 3);
      expect((await admin().log(PAGE)).rows[0]).toMatchObject({
        subject: 'refund:ch_1:Ben_100%',
        subjectId: 'b1',
      });
      await admin().reopenNote('a1', refund.id, NOW + 4);
      await admin().finishNote('a1', withdrawal.id, NOW + 5);
      // A repeated note stays resolved.
      await payments.note({ ...withdrawal, userId: 'gone' }, NOW + 3);
      expect(await open()).toEqual([refund.id]);
    });

    test('sort and page them', async () => {
      expect(await namesOf('', 'newest')).toEqual(['Ärmel', 'Ben_100%', 'Ada']);
      expect(await namesOf('', 'email')).toEqual(['Ada', 'Ben_100%', 'Ärmel']);
      const { rows, total } = await admin().users({
        search: '',
        sort: 'username',
        first: 1,
        count: 1,
      });
      expect([rows.map(({ username }) => username), total]).toEqual([['Ben_100%'], 3]);
    });

    test('sort both ways, and by the last visit', async () => {
      const names = async (sort: 'username' | 'email' | 'seen', isReversed: boolean) => {
        const { rows } = await admin().users({ search: '', sort, isReversed, ...PAGE });
        return rows.map(({ username }) => username);
      };
      const sessions = suite.store.sessions;
      await sessions.create({ sid: 's1', userId: 'b1', expiresAt: NOW + 1000 });
      expect(await names('seen', false)).toEqual(['Ben_100%', 'Ärmel', 'Ada']);
      expect(await names('seen', true)).toEqual(['Ada', 'Ärmel', 'Ben_100%']);
      await sessions.remove('s1', NOW);
      expect((await names('seen', false))[0]).toBe('Ben_100%');
      expect(await names('username', true)).toEqual(['Ärmel', 'Ben_100%', 'Ada']);
      // Without an address: last in both orders.
      expect(await names('email', true)).toEqual(['Ben_100%', 'Ada', 'Ärmel']);
    });

    test('filter by kind, and find those with a payment problem until it is solved', async () => {
      const only = async (filter: UserFilter) => {
        const asked = { search: '', sort: 'username', filter, ...PAGE } as const;
        return (await admin().users(asked)).rows.map(({ username }) => username);
      };
      await change('a1', 'b1', { isGiven: true });
      expect(await only('guest')).toEqual(['Ärmel']);
      expect(await only('account')).toEqual(['Ada', 'Ben_100%']);
      expect(await only('member')).toEqual(['Ben_100%']);
      expect(await only('admin')).toEqual(['Ada']);
      expect(await only('payment')).toEqual([]);
      const note = { id: 'refund:ch_1', kind: 'refund', userId: 'b1', customerId: null } as const;
      await suite.store.payments.note(note, NOW);
      expect(await only('payment')).toEqual(['Ben_100%']);
      expect(await admin().user('b1')).toMatchObject({ hasPaymentProblem: true });
      await admin().finishNote('a1', note.id, NOW);
      expect(await only('payment')).toEqual([]);
      expect(await admin().user('unknown')).toBeNull();
    });

    test('find an account by its new name, and by the address added to a guest', async () => {
      await suite.store.users.promote('g1', {
        username: 'Zora',
        email: 'zora@example.org',
        passwordHash: 'hash',
        now: NOW,
      });
      expect(await namesOf('ärmel')).toEqual([]);
      expect(await namesOf('zora@')).toEqual(['Zora']);
    });

    test('edit name and address, with a log entry', async () => {
      const after = (await change('a1', 'b1', { username: 'Benno', email: null })) as AdminUser;
      expect(after).toMatchObject({ username: 'Benno', email: null, isGiven: false });
      expect(await suite.store.users.findByName('BENNO')).not.toBeNull();
      expect(await suite.store.users.findByName('Ben_100%')).toBeNull();
      const { rows } = await admin().log(PAGE);
      expect(rows.find(({ action }) => action === 'user-changed')).toMatchObject({
        admin: 'Ada',
        subject: 'Ben_100%',
        changes: [
          { field: 'username', before: 'Ben_100%', after: 'Benno' },
          { field: 'email', before: 'BEN@example.org', after: '' },
        ],
      });
    });

    test('keep no name and no address in the log of a deleted account', async () => {
      await change('a1', 'b1', { isAdmin: true, username: 'Benno', email: 'benno@example.org' });
      await change('b1', 'g1', { username: 'Ärmelin' });
      await change('a1', 'g1', { username: 'Ärmelchen' });
      const own = await admin().logOf('b1');
      const at = toIso(NOW);
      expect(own.sort((a, b) => (a.action + a.role < b.action + b.role ? -1 : 1))).toMatchObject([
        { at, action: 'admin-given', role: 'subject', changes: [] },
        { at, action: 'user-changed', role: 'admin', changes: [] },
        { at, action: 'user-changed', role: 'subject', changes: [{ after: 'Benno' }, {}] },
      ]);
      await suite.store.users.remove('b1');
      await suite.store.users.removeUnusedGuests(NOW + 2, NOW);
      const { rows } = await admin().log(PAGE);
      expect(JSON.stringify(rows)).not.toMatch(/Ben|example\.org|rmel/);
      const gone = { subject: '', changes: [] };
      expect(rows).toHaveLength(5);
      expect(rows).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ admin: null, action: 'admin-given', subject: 'Ada' }),
          expect.objectContaining({ admin: 'Ada', action: 'admin-given', ...gone }),
          expect.objectContaining({ admin: '', action: 'user-changed', ...gone }),
        ]),
      );
      expect(await admin().logOf('b1')).toEqual([]);
      await admin().removeLogBefore(NOW);
      expect(await loggedActions()).toHaveLength(5);
      await admin().removeLogBefore(NOW + 1);
      expect(await loggedActions()).toEqual([]);
    });

    test('cannot set a taken name or address', async () => {
      expect(await change('a1', 'b1', { username: 'ADA' })).toBe('account-taken');
      expect(await change('a1', 'b1', { email: 'Ada@Example.org' })).toBe('account-taken');
      expect(await namesOf('ben')).toEqual(['Ben_100%']);
    });

    test('[A1] may give a guest a taken name, but no address and no rights', async () => {
      expect(await change('a1', 'g1', { username: 'Ada' })).toMatchObject({ username: 'Ada' });
      expect(await change('a1', 'g1', { email: 'g@example.org' })).toBe('guest-no-email');
      expect(await change('a1', 'g1', { isAdmin: true })).toBe('guest-no-admin');
    });

    test('[B6] grant a membership and revoke only what was granted', async () => {
      const give = (isGiven: boolean, now: number) => change('a1', 'b1', { isGiven }, now);
      expect(await give(true, NOW + 1)).toMatchObject({ isPremium: true });
      expect(await give(true, NOW + 2)).toMatchObject({ isPremium: true });
      expect(await give(false, NOW + 3)).toMatchObject({ isPremium: false });
      // Newest first.
      expect(await loggedActions()).toEqual(['premium-taken', 'premium-given', 'admin-given']);
    });

    test('[B6] grant a membership until a day, after which it has ended', async () => {
      const end = Date.now() + 60_000;
      const give = (changes: AccountChanges) =>
        change('a1', 'b1', { isGiven: true, ...changes }, Date.now());
      expect(await give({ givenUntil: end })).toMatchObject({ givenUntil: toIso(end) });
      // Unchanged without a new end.
      expect(await give({})).toMatchObject({ isGiven: true, givenUntil: toIso(end) });
      expect(await give({ givenUntil: null })).toMatchObject({ isPremium: true, givenUntil: null });
      const past = await give({ givenUntil: Date.now() - 1 });
      expect(past).toMatchObject({ isPremium: false, isGiven: false, givenUntil: null });
      expect((await suite.store.users.find('b1'))?.isPremium).toBe(false);
      expect(await suite.store.payments.payer('b1')).toMatchObject({ isGiven: false });
      const { total } = await admin().users({
        ...{ search: '', sort: 'newest', filter: 'member' },
        ...PAGE,
      });
      expect(total).toBe(0);
      // A later gift does not inherit the old end.
      expect(await give({})).toMatchObject({ isGiven: true, givenUntil: null });
    });

    test('[A4] delete an account by its name, never that of an admin', async () => {
      await suite.store.sessions.create({ sid: 's1', userId: 'b1', expiresAt: NOW + 1000 });
      const removal = (by: string, id: string, name: string) =>
        admin().removeUser(by, id, name, NOW);
      expect(await removal('b1', 'g1', 'Ärmel')).toBe('admin-only');
      expect(await removal('a1', 'unknown', 'Ben')).toBe('user-not-found');
      expect(await removal('a1', 'a1', 'Ada')).toBe('admin-account');
      expect(await removal('a1', 'b1', 'ben_100%')).toBe('wrong-username');
      expect(await admin().logExport('a1', 'b1', NOW)).toBeNull();
      expect(await removal('a1', 'b1', 'Ben_100%')).toEqual({ endedSids: ['s1'] });
      expect(await removal('a1', 'g1', 'Ärmel')).toEqual({ endedSids: [] });
      expect(await namesOf('')).toEqual(['Ada']);
      const { rows } = await admin().log(PAGE);
      expect(rows.filter(({ action }) => action === 'account-deleted')).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toMatch(/Ben_100|Ärmel/);
      expect(rows.filter(({ subjectId }) => subjectId !== null)).toHaveLength(1);
    });

    test('list subscriptions by name, start or end, and search them', async () => {
      const subscribe = async (userId: string, startedAt: number, isEnding: boolean) => {
        const customerId = `cus_${userId}`;
        await suite.store.payments.bindCustomer(userId, customerId);
        const { drawn = 0 } = (await suite.store.payments.draw(userId)) ?? {};
        const subscription = {
          ...{ id: `sub_${userId}`, status: 'active' as const, amount: 499, currency: 'chf' },
          ...{ interval: 'month' as const, startedAt, currentPeriodEnd: NOW + 500 },
          ...{ cancelAtPeriodEnd: isEnding, paymentFailedSince: null, payerEmail: null },
        } as const;
        const answer = { userId, customerId, drawn, subscription, paidUntil: NOW + 500 };
        await suite.store.payments.write(answer, NOW);
      };
      await subscribe('a1', NOW + 1, true);
      await subscribe('b1', NOW + 2, false);
      type Query = { search?: string; sort?: 'newest' | 'username' | 'end'; isReversed?: boolean };
      const list = (query: Query) =>
        admin().subscriptions({
          ...{ search: '', sort: 'newest', isReversed: false },
          ...query,
          ...PAGE,
        });
      const ids = async (query: Query) => (await list(query)).rows.map(({ id }) => id);
      expect(await ids({})).toEqual(['b1', 'a1']);
      expect(await ids({ isReversed: true })).toEqual(['a1', 'b1']);
      expect(await ids({ sort: 'username' })).toEqual(['a1', 'b1']);
      expect(await ids({ sort: 'end' })).toEqual(['a1', 'b1']);
      expect(await ids({ sort: 'end', isReversed: true })).toEqual(['a1', 'b1']);
      expect(await ids({ search: 'ben@' })).toEqual(['b1']);
      expect((await list({ sort: 'username' })).rows).toMatchObject([
        { subscriptionId: 'sub_a1', endsAt: toIso(NOW + 500), nextBillingDate: null },
        { subscriptionId: 'sub_b1', endsAt: null, nextBillingDate: toIso(NOW + 500) },
      ]);
    });

    test('cannot remove their own right, so one always remains', async () => {
      expect(await change('a1', 'a1', { isAdmin: false })).toBe('own-admin');
      expect(await change('a1', 'a1', { username: 'Ada L' })).toMatchObject({ isAdmin: true });
    });

    test('change nothing after losing the right, nor does anyone else', async () => {
      await change('a1', 'b1', { isAdmin: true });
      await change('b1', 'a1', { isAdmin: false });
      for (const id of ['a1', 'g1', 'unknown']) {
        expect(await change(id, 'b1', { isAdmin: false })).toBe('admin-only');
        expect(await admin().removeCategory(id, 'c1', NOW)).toBe('admin-only');
      }
      expect(await admins()).toEqual(['b1']);
    });

    test('two who revoke each other’s right at once: one stays', async () => {
      for (let round = 0; round < 5; round += 1) {
        await admin().appoint('ada', NOW);
        await admin().appoint('ben_100%', NOW);
        const answers = await Promise.all([
          change('a1', 'b1', { isAdmin: false }),
          change('b1', 'a1', { isAdmin: false }),
        ]);
        expect(answers.filter((answer) => answer === 'admin-only')).toHaveLength(1);
        expect(await admins()).toHaveLength(1);
      }
    });

    test('a removed account is not found', async () => {
      expect(await change('a1', 'unknown', { isGiven: true })).toBe('user-not-found');
    });

    test('the command finds registered names only', async () => {
      expect(await admin().appoint('ADA', NOW)).toBe('already');
      expect(await admin().appoint('Ärmel', NOW)).toBe('unknown');
      expect((await admin().log(PAGE)).rows[0]).toMatchObject({ admin: null, subject: 'Ada' });
    });
  });

  describe('[A7] categories', () => {
    const category = (id: string, name: string, more = {}) => ({
      id,
      name,
      words: ['## Familie', 'Oma', 'Handy|Telefon'],
      isPremium: false,
      isAdult: false,
      isActive: true,
      ...more,
    });
    let at = NOW;
    const add = (name: string, more = {}) => {
      at += 1;
      return admin().addCategory('a1', category(name, name, more), at);
    };
    const names = async () => (await admin().categories()).map(({ name }) => name);
    const stored = async (wanted: string) =>
      (await suite.store.categories.all()).filter(({ name }) => name === wanted);

    beforeEach(async () => {
      await register('a1', 'Ada');
      await admin().appoint('Ada', NOW);
    });

    test('are added, changed and removed, with a log entry without words', async () => {
      expect(await add('Tiere')).toEqual(category('Tiere', 'Tiere'));
      await add('Berufe');
      const changed = category('Tiere', 'Viecher', {
        words: ['## Familie', 'Oma', 'Hund'],
        isAdult: true,
      });
      expect(await admin().changeCategory('a1', changed, NOW + 10)).toEqual(changed);
      expect(await names()).toEqual(['Viecher', 'Berufe']);
      expect(await admin().removeCategory('a1', 'Tiere', NOW + 20)).toBeNull();
      expect(await names()).toEqual(['Berufe']);

      const { rows } = await admin().log(PAGE);
      expect(rows.slice(0, 2)).toMatchObject([
        { action: 'category-removed', subject: 'Viecher' },
        {
          action: 'category-changed',
          subject: 'Tiere',
          changes: [
            { field: 'name', before: 'Tiere', after: 'Viecher' },
            { field: 'words-new', before: '0', after: '1' },
            { field: 'isAdult', before: 'false', after: 'true' },
          ],
        },
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/Oma|Hund|Handy/);
    });

    test('have unique names in any case', async () => {
      await add('Tiere');
      await add('Berufe');
      expect(await add('TIERE')).toBe('category-name-taken');
      const twin = category('Berufe', 'tiere');
      expect(await admin().changeCategory('a1', twin, NOW)).toBe('category-name-taken');
    });

    test('that were removed are not seeded again, stay for games that chose them, and can be restored', async () => {
      await add('Berufe');
      const seed = { ...category('x', 'Tiere') };
      await suite.store.categories.seed([seed], NOW);
      const [{ id = '' } = {}] = (await admin().categories()).filter((c) => c.name === 'Tiere');
      await admin().removeCategory('a1', id, NOW);
      await suite.store.categories.seed([seed], NOW);
      expect(await names()).toEqual(['Berufe']);
      expect(await stored('Tiere')).toMatchObject([{ isActive: false, words: seed.words }]);
      expect(await add('Tiere', { words: ['Neu'] })).toMatchObject({ words: ['Neu'] });
      expect((await stored('Tiere')).map(({ words }) => words)).toEqual([['Neu']]);
      await suite.store.categories.seed([seed], NOW);
      expect(await names()).toEqual(['Berufe', 'Tiere']);
    });

    test('that were renamed keep the old name for games that chose it, are not seeded again, and can be renamed back', async () => {
      const seed = category('x', 'Tiere');
      await suite.store.categories.seed([seed], NOW);
      const [{ id = '' } = {}] = await admin().categories();
      for (const name of ['tiere', 'Viecher']) {
        const renamed = category(id, name, { words: ['Hund'] });
        expect(await admin().changeCategory('a1', renamed, NOW)).toEqual(renamed);
        await suite.store.categories.seed([seed], NOW);
        expect(await names()).toEqual([name]);
        expect(await stored('Tiere')).toMatchObject([{ isActive: false, words: seed.words }]);
      }
      expect(await stored('tiere')).toMatchObject([{ isActive: false, words: ['Hund'] }]);
      const back = category(id, 'Tiere', { words: ['Katze'] });
      expect(await admin().changeCategory('a1', back, NOW)).toEqual(back);
      expect(await names()).toEqual(['Tiere']);
      expect(await stored('Tiere')).toMatchObject([{ isActive: true, words: ['Katze'] }]);
      expect(await add('VIECHER')).toMatchObject({ name: 'VIECHER' });
    });

    test('always include one available to all', async () => {
      await add('Tiere');
      await add('Teuer', { isPremium: true });
      expect(await admin().removeCategory('a1', 'Tiere', NOW)).toBe('last-category');
      for (const more of [{ isActive: false }, { isPremium: true }]) {
        const changed = category('Tiere', 'Tiere', more);
        expect(await admin().changeCategory('a1', changed, NOW)).toBe('last-category');
      }
      expect(await admin().removeCategory('a1', 'unknown', NOW)).toBe('category-not-found');
    });
  });

  describe('errors', () => {
    test('add up by route and code over all processes, for a day and a week', async () => {
      const { errorCounts } = suite.store;
      const [hour, day] = [3_600_000, 86_400_000];
      const error = (count: number) => ({ route: 'POST /api/login', code: 'too-many', count });
      await Promise.all([errorCounts.add([error(2)], NOW), errorCounts.add([error(3)], NOW)]);
      await errorCounts.add([error(10)], NOW - 25 * hour);
      await errorCounts.add([{ ...error(1), code: 'internal' }], NOW - 6 * day);
      await errorCounts.add([error(100)], NOW - 8 * day);
      const known = [
        {
          route: 'POST /api/login',
          code: 'too-many',
          day: 5,
          week: 15,
          lastAt: NOW - (NOW % hour),
        },
        {
          route: 'POST /api/login',
          code: 'internal',
          day: 0,
          week: 1,
          lastAt: NOW - 6 * day - (NOW % hour),
        },
      ];
      expect(await errorCounts.since(NOW)).toEqual(known);
      await errorCounts.removeBefore(NOW - 2 * day);
      expect(await errorCounts.since(NOW)).toEqual(known.slice(0, 1));
    });
  });
}
