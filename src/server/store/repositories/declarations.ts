import type { Kysely } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import type { Tables } from '../tables.ts';
import type { PaymentNote, StoredDeclaration } from '../types.ts';
import { insertNote } from './payments.ts';

const COLUMNS = [
  ...(['number', 'kind', 'isExtraordinary', 'name', 'username', 'email', 'reason'] as const),
  ...(['receivedAt', 'userId', 'subscriptionId', 'isInTime'] as const),
];

export function openDeclarations(db: Kysely<Tables>) {
  const all = db.selectFrom('declarations').select(COLUMNS).orderBy('receivedAt');
  return {
    /** Stores both or neither. False when the number is taken. */
    add(declaration: StoredDeclaration, notes: PaymentNote[]): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('declarations')
          .values(declaration)
          .onConflict((conflict) => conflict.column('number').doNothing())
          .returning('number')
          .executeTakeFirst();
        if (!row) return false;
        for (const note of notes) await insertNote(trx, note, declaration.receivedAt);
        return true;
      });
    },

    /** Those whose contract is still to be ended at the provider. */
    due: (): Promise<StoredDeclaration[]> =>
      all.where('subscriptionId', 'is not', null).where('renewalEndedAt', 'is', null).execute(),

    async done(number: string, now: number): Promise<void> {
      const done = db.updateTable('declarations').set({ renewalEndedAt: now });
      await done.where('number', '=', number).execute();
    },

    of: (userId: PlayerId): Promise<StoredDeclaration[]> =>
      all.where('userId', '=', userId).execute(),
  };
}
