import type { AdminNote } from '../../../../contract/admin-shapes.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { PlayerId } from '../../../../game/game.ts';
import { toIso } from '../../../process/clock.ts';
import type { Database } from '../../engines/database.ts';
import type { Slice } from '../../types.ts';
import { asAdmin } from './acting-admin.ts';
import { type Page, toPage } from './to-page.ts';

/** The subject of a note's id, after its kind. */
const aboutOf = (id: string): string => id.slice(id.indexOf(':') + 1);

export type AdminNotes = {
  /** Open notes with what admins need to act on them, oldest first. */
  notes(slice: Slice): Promise<Page<Omit<AdminNote, 'stripeUrl'>>>;
  /** Null on success, also when it was already finished. */
  finishNote(adminId: PlayerId, id: string, now: number): Promise<ErrorCode | null>;
  /** Null on success, also when it was open. */
  reopenNote(adminId: PlayerId, id: string, now: number): Promise<ErrorCode | null>;
};

export function openAdminNotes({ db }: Database): AdminNotes {
  async function declarationsOf(numbers: string[]) {
    if (numbers.length === 0) return new Map();
    const rows = await db
      .selectFrom('declarations')
      .select(['number', 'name', 'username', 'email', 'reason'])
      .where('number', 'in', numbers)
      .execute();
    return new Map(rows.map(({ number, ...declaration }) => [number, declaration]));
  }

  function setDone(adminId: PlayerId, id: string, now: number, doneAt: number | null) {
    return asAdmin(db, { id: adminId, now }, async (trx, log) => {
      const note = await trx
        .selectFrom('payment_notes')
        .leftJoin('users', 'users.id', 'payment_notes.userId')
        .select(['users.id as subjectId', 'username'])
        .where('payment_notes.id', '=', id)
        .executeTakeFirst();
      if (!note) return 'note-not-found';
      const changed = await trx
        .updateTable('payment_notes')
        .set({ doneAt })
        .where('id', '=', id)
        .where('doneAt', doneAt === null ? 'is not' : 'is', null)
        .returning('id')
        .executeTakeFirst();
      const { subjectId, username } = note;
      const about =
        subjectId === null ? { subject: id } : { subject: `${id}:${username}`, subjectId };
      const action = doneAt === null ? 'note-reopened' : 'note-done';
      if (changed) await log({ action, ...about, changes: [] });
      return null;
    });
  }

  return {
    async notes(slice) {
      const open = db
        .selectFrom('payment_notes')
        .leftJoin('users', 'users.id', 'payment_notes.userId')
        .where('doneAt', 'is', null);
      const notes = open
        .select(['payment_notes.id', 'kind', 'customerId', 'notedAt'])
        .select(['users.id as userId', 'username', 'email'])
        .orderBy('notedAt')
        .orderBy('payment_notes.id');
      const { rows, total } = await toPage(open, notes, slice, ({ notedAt, ...note }) => ({
        ...note,
        about: aboutOf(note.id),
        notedAt: toIso(notedAt),
      }));
      const declared = await declarationsOf(rows.map(({ about }) => about));
      const withDeclaration = rows.map((note) => ({
        ...note,
        declaration: declared.get(note.about) ?? null,
      }));
      return { rows: withDeclaration, total };
    },

    finishNote: (adminId, id, now) => setDone(adminId, id, now, now),
    reopenNote: (adminId, id, now) => setDone(adminId, id, now, null),
  };
}
