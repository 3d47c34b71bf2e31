import { sql } from 'kysely';
import type { OwnCategory } from '../../../contract/shapes.ts';
import type { PlayerId } from '../../../game/game.ts';
import { nameKey } from '../../../game/names.ts';
import type { Database } from '../engines/database.ts';
import { nullIfTaken } from './null-if-taken.ts';

/** A quote inside a word is escaped, so `,"## ` only starts an entry. */
const HEADING = ',"## ';
const ENTRIES = sql`(',' || substr(cast(words as text), 2))`;
const HEADING_COUNT = sql`
  (length(${ENTRIES}) - length(replace(${ENTRIES}, ${HEADING}, ''))) / ${sql.lit(HEADING.length)}`;

export type OwnCategoryStore = {
  /** Sorted by name. */
  all(ownerId: PlayerId): Promise<OwnCategory[]>;
  /** Without the words, which may be many; `wordCount` without headings. */
  list(ownerId: PlayerId): Promise<{ name: string; wordCount: number }[]>;
  named(ownerId: PlayerId, names: string[]): Promise<OwnCategory[]>;
  /** `taken`: the owner has one of this name; `full`: has `max` already. */
  add(
    ownerId: PlayerId,
    category: OwnCategory,
    max: number,
    now: number,
  ): Promise<'added' | 'full' | 'taken'>;
  /** False when the owner has no such category; null when the name is taken. */
  change(ownerId: PlayerId, category: OwnCategory, now: number): Promise<boolean | null>;
  remove(ownerId: PlayerId, id: string): Promise<boolean>;
};

export function openOwnCategories(database: Database): OwnCategoryStore {
  const { db } = database;

  const of = (ownerId: PlayerId) =>
    db.selectFrom('own_categories').where('ownerId', '=', ownerId).orderBy('nameKey');

  return {
    all: (ownerId) => of(ownerId).select(['id', 'name', 'words']).execute(),

    list: (ownerId) =>
      of(ownerId)
        .select(['name', sql<number>`json_array_length(words) - ${HEADING_COUNT}`.as('wordCount')])
        .execute(),

    async named(ownerId, names) {
      if (names.length === 0) return [];
      return await of(ownerId).select(['id', 'name', 'words']).where('name', 'in', names).execute();
    },

    async add(ownerId, category, max, now) {
      const added = db.transaction().execute(async (trx) => {
        // Locks the owner's row, which serializes concurrent counts.
        await trx.updateTable('users').set({ updatedAt: now }).where('id', '=', ownerId).execute();
        const { count } = await trx
          .selectFrom('own_categories')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('ownerId', '=', ownerId)
          .executeTakeFirstOrThrow();
        if (count >= max) return 'full';
        const key = { ownerId, nameKey: nameKey(category.name) };
        await trx
          .insertInto('own_categories')
          .values({ ...category, ...key, createdAt: now, updatedAt: now })
          .execute();
        return 'added';
      });
      return (await nullIfTaken(database, added)) ?? 'taken';
    },

    async change(ownerId, { id, name, words }, now) {
      const result = await nullIfTaken(
        database,
        db
          .updateTable('own_categories')
          .set({ name, nameKey: nameKey(name), words, updatedAt: now })
          .where((eb) => eb.and({ id, ownerId }))
          .executeTakeFirst(),
      );
      return result && result.numUpdatedRows === 1n;
    },

    async remove(ownerId, id) {
      const own = db.deleteFrom('own_categories').where((eb) => eb.and({ id, ownerId }));
      return (await own.executeTakeFirst()).numDeletedRows === 1n;
    },
  };
}
