import type { AdminStore } from '../../admin-types.ts';
import type { Database } from '../../engines/database.ts';
import { actingAdmin, holdUsers } from './acting-admin.ts';
import { record } from './admin-log.ts';

/** The subject of a note's id, after its kind. */
const aboutOf = (id: string): string => id.slice(id.indexOf(':') + 1);

export function openAdminNotes({ db }: Database): Pick<AdminStore, 'notes' | 'finishNote'> {
  async function declarationsOf(numbers: string[]) {
    if (numbers.length === 0) return new Map();
    const rows = await db
      .selectFrom('declarations')
      .select(['number', 'name', 'email', 'reason'])
      .where('number', 'in', numbers)
      .execute();
    return new Map(rows.map(({ number, ...declaration }) => [number, declaration]));
  }

  return {
    async notes({ first, count }) {
      const open = db.selectFrom('payment_notes').where('done_at', 'is', null);
      const { total } = await open
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      const notes = await open
        .leftJoin('users', 'users.id', 'payment_notes.user_id')
        .select(['payment_notes.id', 'kind', 'user_id', 'customer_id', 'noted_at', 'username'])
        .orderBy('noted_at')
        .orderBy('payment_notes.id')
        .offset(first)
        .limit(count)
        .execute();
      const declared = await declarationsOf(notes.map(({ id }) => aboutOf(id)));
      return {
        rows: notes.map(({ id, kind, username, ...note }) => ({
          id,
          kind,
          about: aboutOf(id),
          userId: note.user_id,
          username,
          customerId: note.customer_id,
          declaration: declared.get(aboutOf(id)) ?? null,
          notedAt: note.noted_at,
        })),
        total: Number(total),
      };
    },

    finishNote(adminId, id, now) {
      return db.transaction().execute(async (trx) => {
        await holdUsers(trx, [adminId]);
        const admin = await actingAdmin(trx, adminId);
        if (!admin) return 'admin-only';
        const note = await trx
          .selectFrom('payment_notes')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!note) return 'note-not-found';
        const { numUpdatedRows } = await trx
          .updateTable('payment_notes')
          .set({ done_at: now })
          .where('id', '=', id)
          .where('done_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) {
          await record(trx, admin, { action: 'note-done', subject: id, changes: [] }, now);
        }
        return null;
      });
    },
  };
}
