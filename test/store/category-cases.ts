import { describe, expect, test } from 'vitest';
import type { StoredCategory } from '../../src/server/store/types.ts';
import { NOW } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

export function categoryCases(suite: Suite): void {
  describe('categories', () => {
    const category = (label: string, words: string[]): StoredCategory => ({
      name: label,
      words,
      isPremium: label === 'Musik',
      isAdult: false,
      isActive: true,
    });

    test('are returned in insertion order', async () => {
      const first = [category('Tiere', ['Löwe', 'Handy|Smartphone']), category('Musik', ['a'])];
      const later = [category('Berufe', ['Koch']), category('Ämter', [])];
      expect(await suite.store.categories.all()).toEqual([]);
      await suite.store.categories.seed(first, NOW);
      await suite.store.categories.seed(later, NOW + 1);
      expect(await suite.store.categories.all()).toStrictEqual([...first, ...later]);
    });

    test('are added once; a newer list replaces the words', async () => {
      await suite.store.categories.seed([category('Tiere', ['Löwe'])], NOW);
      const again = [category('Tiere', ['Maus']), category('Musik', ['a'])];
      await suite.store.categories.seed(again, NOW + 1);
      await suite.store.categories.seed(again, NOW + 2);
      await suite.store.categories.seed([], NOW + 3);
      expect(await suite.store.categories.all()).toStrictEqual(again);
    });

    test('that an admin wrote, changed or renamed keep their words, other changes do not matter', async () => {
      const names = ['Tiere', 'Musik', 'Berufe'];
      const { categories, admin, users } = suite.store;
      await users.register('a1', {
        ...{ username: 'Ada', email: null, passwordHash: 'hash', now: NOW },
      });
      await admin.appoint('Ada', NOW);
      await categories.seed(
        names.map((name) => category(name, ['Alt'])),
        NOW,
      );
      const [tiere, musik, berufe] = await admin.categories();
      if (!tiere || !musik || !berufe) throw new Error('no categories');
      for (const changed of [
        { ...tiere, words: ['Alt', 'Vom Admin'] },
        { ...musik, isActive: false },
        { ...berufe, name: 'Jobs' },
      ]) {
        await admin.changeCategory('a1', changed, NOW + 1);
      }
      const own = { id: 'own', ...category('Weihnachten', ['Vom Admin']) };
      await admin.addCategory('a1', own, NOW + 2);
      const newer = [...names, 'Weihnachten'].map((name) => category(name, ['Neu']));
      await categories.seed(newer, NOW + 3);
      expect(await admin.categories()).toMatchObject([
        { name: 'Tiere', words: ['Alt', 'Vom Admin'] },
        { name: 'Musik', words: ['Neu'], isActive: false },
        { name: 'Jobs', words: ['Alt'] },
        { name: 'Weihnachten', words: ['Vom Admin'] },
      ]);
    });
  });
}
