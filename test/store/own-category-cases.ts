import { beforeEach, describe, expect, test } from 'vitest';
import { NOW } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

/** Categories written by members [B1]. */
export function ownCategoryCases(suite: Suite): void {
  describe('[B1] own categories', () => {
    const MAX = 2;
    /** The last word looks like a heading inside JSON. */
    const words = ['## Familie', 'Oma', '## Technik', 'Handy|Telefon', 'Das ,"## Ding'];
    const category = (id: string, name: string) => ({ id, name, words });
    const add = (owner: string, id: string, name: string) =>
      suite.store.ownCategories.add(owner, category(id, name), MAX, NOW);

    beforeEach(async () => {
      for (const id of ['u1', 'u2']) {
        await suite.store.users.createGuest({ id, username: id, now: NOW });
      }
    });

    test('belong to their owner, ordered by name', async () => {
      expect(await add('u1', 'b', 'Urlaub')).toBe('added');
      expect(await add('u1', 'a', 'Büro')).toBe('added');
      expect(await add('u2', 'c', 'Büro')).toBe('added');
      const own = await suite.store.ownCategories.all('u1');
      expect(own).toEqual([category('a', 'Büro'), category('b', 'Urlaub')]);
    });

    test('are listed with the number of words, and read by name', async () => {
      await add('u1', 'b', 'Urlaub');
      await add('u1', 'a', 'Büro');
      await add('u2', 'c', 'Schule');
      expect(await suite.store.ownCategories.list('u1')).toEqual([
        { name: 'Büro', wordCount: 3 },
        { name: 'Urlaub', wordCount: 3 },
      ]);
      const named = await suite.store.ownCategories.named('u1', ['Urlaub', 'Schule']);
      expect(named).toEqual([category('b', 'Urlaub')]);
      expect(await suite.store.ownCategories.named('u1', [])).toEqual([]);
    });

    test('have unique names in any case, up to a maximum number', async () => {
      await add('u1', 'a', 'Büro');
      expect(await add('u1', 'b', 'BÜRO')).toBe('taken');
      await add('u1', 'c', 'Urlaub');
      expect(await add('u1', 'd', 'Schule')).toBe('full');
      const twin = { ...category('c', 'büro') };
      expect(await suite.store.ownCategories.change('u1', twin, NOW)).toBeNull();
    });

    test('also when added concurrently', async () => {
      const names = Array.from({ length: 10 }, (_, n) => `Liste ${n}`);
      const answers = await Promise.all(names.map((name) => add('u1', name, name)));
      expect(answers.filter((answer) => answer === 'added')).toHaveLength(MAX);
      expect(answers.filter((answer) => answer === 'full')).toHaveLength(names.length - MAX);
    });

    test('are changed and removed by their owner only, and removed with the account', async () => {
      await add('u1', 'a', 'Büro');
      const changed = { id: 'a', name: 'Amt', words: ['Akte'] };
      expect(await suite.store.ownCategories.change('u2', changed, NOW)).toBe(false);
      expect(await suite.store.ownCategories.remove('u2', 'a')).toBe(false);
      expect(await suite.store.ownCategories.change('u1', changed, NOW)).toBe(true);
      expect(await suite.store.ownCategories.all('u1')).toEqual([changed]);
      expect(await suite.store.ownCategories.remove('u1', 'a')).toBe(true);
      expect(await suite.store.ownCategories.all('u1')).toEqual([]);
      await add('u1', 'b', 'Amt');
      await suite.store.users.remove('u1');
      expect(await suite.store.ownCategories.all('u1')).toEqual([]);
    });
  });
}
