import type { Kysely } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import type { Tables } from '../tables.ts';
import type { PaymentNote, StoredDeclaration } from '../types.ts';
import { insertNote } from './payments.ts';

const COLUMNS = [
  ...(['number', 'kind', 'isExtraordinary', 'name', 'username', 'email', 'reason'] as const),
  ...(['receivedAt', 'userId', 'subscriptionId', 'isInTime'] as const),
];

export type DeclarationStore = {
  /** Stores both or neither. False when the number is taken. */
  add(declaration: StoredDeclaration, notes: PaymentNote[]): Promise<boolean>;
  /** Those whose contract is still to be ended at the provider. */
  due(): Promise<StoredDeclaration[]>;
  done(number: string, now: number): Promise<void>;
  of(userId: PlayerId): Promise<StoredDeclaration[]>;
};

export function openDeclarations(db: Kysely<Tables>): DeclarationStore {
  const all = db.selectFrom('declarations').select(COLUMNS).orderBy('receivedAt');
  return {
    add(declaration, notes) {
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

    due: () =>
      all.where('subscriptionId', 'is not', null).where('renewalEndedAt', 'is', null).execute(),

    async done(number, now) {
      const done = db.updateTable('declarations').set({ renewalEndedAt: now });
      await done.where('number', '=', number).execute();
    },

    of: (userId) => all.where('userId', '=', userId).execute(),
  };
}
