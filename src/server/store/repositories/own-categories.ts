import { sql } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import { nameKey } from '../../../game/names.ts';
import type { Database } from '../engines/database.ts';
import type { OwnCategoryStore } from '../store.ts';
import { nullIfTaken } from './null-if-taken.ts';

export function openOwnCategories(database: Database): OwnCategoryStore {
  const { db } = database;

  const of = (ownerId: PlayerId) =>
    db.selectFrom('own_categories').where('owner_id', '=', ownerId).orderBy('name_key');

  return {
    all: (ownerId) => of(ownerId).select(['id', 'name', 'words']).execute(),

    async list(ownerId) {
      return await of(ownerId)
        .select(['name', sql<number>`json_array_length(words)`.as('wordCount')])
        .execute();
    },

    async named(ownerId, names) {
      if (names.length === 0) return [];
      return await of(ownerId).select(['id', 'name', 'words']).where('name', 'in', names).execute();
    },

    async add(ownerId, { id, name, words }, max, now) {
      const added = db.transaction().execute(async (trx) => {
        // Locks the owner's row, which serializes concurrent counts.
        await trx.updateTable('users').set({ updated_at: now }).where('id', '=', ownerId).execute();
        const { count } = await trx
          .selectFrom('own_categories')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('owner_id', '=', ownerId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= max) return 'full';
        await trx
          .insertInto('own_categories')
          .values({
            id,
            owner_id: ownerId,
            name,
            name_key: nameKey(name),
            words: JSON.stringify(words),
            created_at: now,
            updated_at: now,
          })
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
          .set({
            name,
            name_key: nameKey(name),
            words: JSON.stringify(words),
            updated_at: now,
          })
          .where('id', '=', id)
          .where('owner_id', '=', ownerId)
          .executeTakeFirst(),
      );
      return result && result.numUpdatedRows === 1n;
    },

    async remove(ownerId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('own_categories')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
