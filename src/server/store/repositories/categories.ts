import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { CategoryStore, StoredCategory } from '../store.ts';
import type { CategoriesTable, Tables } from '../tables.ts';

export const CATEGORY_COLUMNS = ['name', 'words', 'is_premium', 'is_adult', 'is_active'] as const;

export const readCategory = (
  row: Pick<Selectable<CategoriesTable>, (typeof CATEGORY_COLUMNS)[number]>,
): StoredCategory => ({
  name: row.name,
  words: row.words,
  isPremium: row.is_premium,
  isAdult: row.is_adult,
  isActive: row.is_active,
});

export function openCategories(db: Kysely<Tables>): CategoryStore {
  return {
    async seed(categories, now) {
      if (categories.length === 0) return;
      await db
        .insertInto('categories')
        .values(
          categories.map((category, position) => ({
            id: randomUUID(),
            name: category.name,
            words: JSON.stringify(category.words),
            is_premium: category.isPremium,
            is_adult: category.isAdult,
            is_active: category.isActive,
            position,
            created_at: now,
            updated_at: now,
          })),
        )
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    },

    async all() {
      const rows = await db
        .selectFrom('categories')
        .select(CATEGORY_COLUMNS)
        .orderBy('created_at')
        .orderBy('position')
        .execute();
      return rows.map(readCategory);
    },
  };
}
