import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { StoredCategory } from '../types.ts';

/** Identifies a word list as shipped; a list with another hash was changed by an admin. */
const wordsHash = (words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex');

export const CATEGORY_COLUMNS = ['name', 'words', 'isPremium', 'isAdult', 'isActive'] as const;

/** Built-in categories. */
export type CategoryStore = {
  /**
   * Adds shipped categories with new names, and replaces the words of older ones unless an admin
   * changed them.
   */
  seed(categories: StoredCategory[], now: number): Promise<void>;
  /** In the order of their creation. */
  all(): Promise<StoredCategory[]>;
};

export function openCategories(db: Kysely<Tables>): CategoryStore {
  return {
    async seed(categories, now) {
      if (categories.length === 0) return;
      const stamps = { createdAt: now, updatedAt: now };
      const shipped = categories.map(({ name, words, isPremium, isAdult, isActive }, position) => ({
        id: randomUUID(),
        ...{ name, words, isPremium, isAdult, isActive, position, ...stamps },
        shippedHash: wordsHash(words),
      }));
      await db
        .insertInto('categories')
        .values(shipped)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const older = await db
        .selectFrom('categories')
        .select(['id', 'name', 'words', 'shippedHash', 'updatedAt'])
        .where(
          'shippedHash',
          'not in',
          shipped.map(({ shippedHash }) => shippedHash),
        )
        .execute();
      for (const row of older) {
        const newer = shipped.find(({ name }) => name === row.name);
        if (!newer || wordsHash(row.words) !== row.shippedHash) continue;
        await db
          .updateTable('categories')
          .set({ words: newer.words, shippedHash: newer.shippedHash, updatedAt: now })
          .where('id', '=', row.id)
          // An admin may be changing it at the same time.
          .where('updatedAt', '=', row.updatedAt)
          .execute();
      }
    },

    all: () =>
      db
        .selectFrom('categories')
        .select(CATEGORY_COLUMNS)
        .orderBy('createdAt')
        .orderBy('position')
        .execute(),
  };
}
