import { describe, expect, test } from 'vitest';
import type { StoredCategory } from '../../src/server/store/types.ts';
import { NOW } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

export function categoryRules(suite: Suite): void {
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

    test('are added once; existing ones stay unchanged', async () => {
      const tiere = category('Tiere', ['Löwe']);
      await suite.store.categories.seed([tiere], NOW);
      const again = [category('Tiere', ['Maus']), category('Musik', ['a'])];
      await suite.store.categories.seed(again, NOW + 1);
      await suite.store.categories.seed(again, NOW + 2);
      await suite.store.categories.seed([], NOW + 3);
      expect(await suite.store.categories.all()).toStrictEqual([tiere, category('Musik', ['a'])]);
    });
  });
}
