import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { StoredCategory } from '../types.ts';

export const CATEGORY_COLUMNS = ['name', 'words', 'isPremium', 'isAdult', 'isActive'] as const;

export type CategoryStore = ReturnType<typeof openCategories>;

/** Built-in categories. */
export function openCategories(db: Kysely<Tables>) {
  return {
    /** Adds categories with new names; existing ones stay unchanged. */
    async seed(categories: StoredCategory[], now: number): Promise<void> {
      if (categories.length === 0) return;
      const stamps = { createdAt: now, updatedAt: now };
      await db
        .insertInto('categories')
        .values(
          categories.map((category, position) => ({
            id: randomUUID(),
            ...category,
            position,
            ...stamps,
          })),
        )
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    },

    /** In the order of their creation. */
    all: (): Promise<StoredCategory[]> =>
      db
        .selectFrom('categories')
        .select(CATEGORY_COLUMNS)
        .orderBy('createdAt')
        .orderBy('position')
        .execute(),
  };
}
