import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { EntryCategory } from '../../../../contract/admin-shapes.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { wordsOf } from '../../../../contract/word-shapes.ts';
import type { PlayerId } from '../../../../game/game.ts';
import { nameKey } from '../../../../game/names.ts';
import type { Database } from '../../engines/database.ts';
import type { Tables } from '../../tables.ts';
import type { AdminLogEntry, StoredCategory } from '../../types.ts';
import { CATEGORY_COLUMNS } from '../categories.ts';
import { nullIfTaken } from '../null-if-taken.ts';
import { asAdmin } from './acting-admin.ts';

/** Changes for the log; words as counts, to keep running games secret. */
function changesOf(before: StoredCategory | null, after: StoredCategory): AdminLogEntry['changes'] {
  const old = new Set(before?.words);
  const kept = after.words.filter((word) => old.has(word)).length;
  const fields = {
    name: [before?.name, after.name],
    words: [before && wordsOf(before.words).length, wordsOf(after.words).length],
    'words-new': [0, after.words.length - kept],
    isPremium: [before?.isPremium, after.isPremium],
    isAdult: [before?.isAdult, after.isAdult],
    isActive: [before?.isActive, after.isActive],
  };
  return Object.entries(fields)
    .filter(([, [was, is]]) => was !== is)
    .map(([field, [was, is]]) => ({ field, before: String(was ?? ''), after: String(is) }));
}

const all = (db: Kysely<Tables>) =>
  db
    .selectFrom('categories')
    .select(['id', ...CATEGORY_COLUMNS])
    .where('isRemoved', '=', false)
    .orderBy('createdAt')
    .orderBy('position')
    .execute();

const hasTwin = (rows: EntryCategory[], { id, name }: EntryCategory): boolean =>
  rows.some((row) => row.id !== id && nameKey(row.name) === nameKey(name));

/** Whether hosts without a membership could choose no category after the change [B1]. */
const leavesNone = (rows: EntryCategory[], id: string, changed: EntryCategory | null): boolean =>
  !rows
    .map((row) => (row.id === id ? changed : row))
    .some((category) => category?.isActive && !category.isPremium);

/** Frees the name of a removed list; games that chose it continue with the new list. */
async function freeName(trx: Transaction<Tables>, name: string): Promise<void> {
  const removed = trx.deleteFrom('categories').where('isRemoved', '=', true);
  await removed.where('name', '=', name).execute();
}

async function insert(
  trx: Transaction<Tables>,
  category: EntryCategory & { isRemoved?: boolean },
  now: number,
): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now };
  await trx
    .insertInto('categories')
    .values({ ...category, ...stamps })
    .execute();
}

type Change<Result> = (
  trx: Transaction<Tables>,
  rows: EntryCategory[],
  log: (entry: AdminLogEntry) => Promise<void>,
) => Promise<Result | ErrorCode>;

export type AdminCategories = {
  categories(): Promise<EntryCategory[]>;
  addCategory(
    adminId: PlayerId,
    category: EntryCategory,
    now: number,
  ): Promise<EntryCategory | ErrorCode>;
  changeCategory(
    adminId: PlayerId,
    category: EntryCategory,
    now: number,
  ): Promise<EntryCategory | ErrorCode>;
  /** Null on success. */
  removeCategory(adminId: PlayerId, id: string, now: number): Promise<ErrorCode | null>;
};

export function openAdminCategories(database: Database): AdminCategories {
  const { db } = database;

  /** Runs `work` with all categories under an exclusive lock. */
  async function edit<Result>(
    id: PlayerId,
    now: number,
    work: Change<Result>,
  ): Promise<Result | ErrorCode> {
    const done = asAdmin(db, { id, now }, async (trx, log) => {
      // Locks all rows, which serializes concurrent admins.
      await trx
        .updateTable('categories')
        .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
        .execute();
      return { result: await work(trx, await all(trx), log) };
    });
    const found = await nullIfTaken<Awaited<typeof done> | null>(database, done);
    if (found === null) return 'category-name-taken';
    return typeof found === 'string' ? found : found.result;
  }

  return {
    categories: () => all(db),

    addCategory: (adminId, category, now) =>
      edit<EntryCategory>(adminId, now, async (trx, rows, log) => {
        if (hasTwin(rows, category)) return 'category-name-taken';
        await freeName(trx, category.name);
        await insert(trx, category, now);
        const changes = changesOf(null, category);
        await log({ action: 'category-added', subject: category.name, changes });
        return category;
      }),

    changeCategory: (adminId, category, now) =>
      edit<EntryCategory>(adminId, now, async (trx, rows, log) => {
        const before = rows.find(({ id }) => id === category.id);
        if (!before) return 'category-not-found';
        if (hasTwin(rows, category)) return 'category-name-taken';
        if (leavesNone(rows, category.id, category)) return 'last-category';
        const isRenamed = before.name !== category.name;
        if (isRenamed) await freeName(trx, category.name);
        await trx
          .updateTable('categories')
          .set({ ...category, updatedAt: now })
          .where('id', '=', category.id)
          .execute();
        if (isRenamed) {
          // Keeps the words for games that chose the old name, and prevents its reseeding.
          const old = { ...before, id: randomUUID(), isActive: false, isRemoved: true };
          await insert(trx, old, now);
        }
        const changes = changesOf(before, category);
        if (changes.length > 0) {
          await log({ action: 'category-changed', subject: before.name, changes });
        }
        return category;
      }),

    removeCategory: (adminId, id, now) =>
      edit<null>(adminId, now, async (trx, rows, log) => {
        const category = rows.find((one) => one.id === id);
        if (!category) return 'category-not-found';
        if (leavesNone(rows, id, null)) return 'last-category';
        await trx
          .updateTable('categories')
          .set({ isRemoved: true, isActive: false, updatedAt: now })
          .where('id', '=', id)
          .execute();
        await log({ action: 'category-removed', subject: category.name, changes: [] });
        return null;
      }),
  };
}
