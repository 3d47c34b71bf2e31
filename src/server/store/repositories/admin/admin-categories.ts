import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { nameKey } from '../../../../game/names.ts';
import type { AdminLogEntry, AdminRefusal, AdminStore, EditedCategory } from '../../admin-types.ts';
import type { Database } from '../../engines/database.ts';
import type { Tables } from '../../tables.ts';
import { CATEGORY_COLUMNS, readCategory } from '../categories.ts';
import { nullIfTaken } from '../null-if-taken.ts';
import { actingAdmin, holdUsers } from './acting-admin.ts';
import { record } from './admin-log.ts';

/** Changes for the log; words as counts, to keep running games secret. */
function changesOf(before: EditedCategory | null, after: EditedCategory): AdminLogEntry['changes'] {
  const old = new Set(before?.words);
  const kept = after.words.filter((word) => old.has(word)).length;
  const fields = {
    name: [before?.name, after.name],
    words: [before?.words.length, after.words.length],
    'words-new': [0, after.words.length - kept],
    isPremium: [before?.isPremium, after.isPremium],
    isAdult: [before?.isAdult, after.isAdult],
    isActive: [before?.isActive, after.isActive],
  };
  return Object.entries(fields)
    .filter(([, [was, is]]) => was !== is)
    .map(([field, [was, is]]) => ({ field, before: String(was ?? ''), after: String(is) }));
}

const columnsOf = (category: EditedCategory, now: number) => ({
  name: category.name,
  words: JSON.stringify(category.words),
  is_premium: category.isPremium,
  is_adult: category.isAdult,
  is_active: category.isActive,
  updated_at: now,
});

export function openAdminCategories(
  database: Database,
): Pick<AdminStore, 'categories' | 'addCategory' | 'changeCategory' | 'removeCategory'> {
  const { db } = database;

  const all = (trx: Pick<Transaction<Tables>, 'selectFrom'>) =>
    trx
      .selectFrom('categories')
      .select([...CATEGORY_COLUMNS, 'id', 'is_removed'])
      .orderBy('created_at')
      .orderBy('position')
      .execute();

  type Stored = Awaited<ReturnType<typeof all>>[number];
  const read = (row: Stored): EditedCategory => ({ id: row.id, ...readCategory(row) });

  /** Runs `work` with all categories, removed ones included, under an exclusive lock. */
  function asAdmin<Result>(
    adminId: string,
    work: (
      trx: Transaction<Tables>,
      rows: Stored[],
      log: (entry: AdminLogEntry) => Promise<void>,
    ) => Promise<Result>,
    now: number,
  ): Promise<Result | AdminRefusal> {
    const done = db.transaction().execute(async (trx): Promise<Result | AdminRefusal> => {
      await holdUsers(trx, [adminId]);
      const admin = await actingAdmin(trx, adminId);
      if (!admin) return 'admin-only';
      // Locks all rows, which serializes concurrent admins.
      await trx
        .updateTable('categories')
        .set(({ ref }) => ({ updated_at: ref('updated_at') }))
        .execute();
      return work(trx, await all(trx), (entry) => record(trx, admin, entry, now));
    });
    return nullIfTaken<Result | AdminRefusal | null>(database, done).then(
      (result) => result ?? 'category-name-taken',
    );
  }

  const hasTwin = (rows: Stored[], { id, name }: EditedCategory): boolean =>
    rows.some((row) => row.id !== id && !row.is_removed && nameKey(row.name) === nameKey(name));

  /** Frees the name of a removed list; games that chose it continue with the new list. */
  async function freeName(trx: Transaction<Tables>, name: string): Promise<void> {
    await trx
      .deleteFrom('categories')
      .where('name', '=', name)
      .where('is_removed', '=', true)
      .execute();
  }

  /** Keeps the words for games that chose the old name, and prevents its reseeding. */
  async function leaveOldName(trx: Transaction<Tables>, row: Stored, now: number): Promise<void> {
    const columns = columnsOf({ ...read(row), isActive: false }, now);
    await trx
      .insertInto('categories')
      .values({ id: randomUUID(), ...columns, is_removed: true, created_at: now, position: 0 })
      .execute();
  }

  /** [B1] Categories that hosts without a membership can choose. */
  const isForAll = (category: EditedCategory) => category.isActive && !category.isPremium;
  const leavesNone = (rows: Stored[], changed: EditedCategory | null, id: string) =>
    !rows
      .filter((row) => !row.is_removed)
      .map((row) => (row.id === id ? changed : read(row)))
      .some((category) => category && isForAll(category));

  return {
    async categories() {
      return (await all(db)).filter((row) => !row.is_removed).map(read);
    },

    addCategory(adminId, category, now) {
      return asAdmin<EditedCategory | AdminRefusal>(
        adminId,
        async (trx, rows, log) => {
          if (hasTwin(rows, category)) return 'category-name-taken';
          await freeName(trx, category.name);
          await trx
            .insertInto('categories')
            .values({ ...columnsOf(category, now), id: category.id, created_at: now, position: 0 })
            .execute();
          const changes = changesOf(null, category);
          await log({ action: 'category-added', subject: category.name, changes });
          return category;
        },
        now,
      );
    },

    changeCategory(adminId, category, now) {
      return asAdmin<EditedCategory | AdminRefusal>(
        adminId,
        async (trx, rows, log) => {
          const row = rows.find(({ id, is_removed }) => id === category.id && !is_removed);
          if (!row) return 'category-not-found';
          if (hasTwin(rows, category)) return 'category-name-taken';
          if (leavesNone(rows, category, category.id)) return 'last-category';
          const isRenamed = row.name !== category.name;
          if (isRenamed) await freeName(trx, category.name);
          await trx
            .updateTable('categories')
            .set(columnsOf(category, now))
            .where('id', '=', category.id)
            .execute();
          if (isRenamed) await leaveOldName(trx, row, now);
          const changes = changesOf(read(row), category);
          if (changes.length > 0) {
            await log({ action: 'category-changed', subject: row.name, changes });
          }
          return category;
        },
        now,
      );
    },

    removeCategory(adminId, id, now) {
      return asAdmin<AdminRefusal | 'removed'>(
        adminId,
        async (trx, rows, log) => {
          const row = rows.find((one) => one.id === id && !one.is_removed);
          if (!row) return 'category-not-found';
          if (leavesNone(rows, null, id)) return 'last-category';
          await trx
            .updateTable('categories')
            .set({ is_removed: true, is_active: false, updated_at: now })
            .where('id', '=', id)
            .execute();
          await log({ action: 'category-removed', subject: row.name, changes: [] });
          return 'removed';
        },
        now,
      ).then((result) => (result === 'removed' ? null : result));
    },
  };
}
