import type { Kysely, Selectable } from 'kysely';
import type { DeclarationStore, StoredDeclaration } from '../payment-types.ts';
import type { Tables } from '../tables.ts';
import { insertNote } from './payments.ts';

function readDeclaration(row: Selectable<Tables['declarations']>): StoredDeclaration {
  return {
    number: row.number,
    kind: row.kind,
    isExtraordinary: row.is_extraordinary,
    name: row.name,
    username: row.username,
    email: row.email,
    reason: row.reason,
    receivedAt: row.received_at,
    userId: row.user_id,
    subscriptionId: row.subscription_id,
    isInTime: row.is_in_time,
  };
}

export function openDeclarations(db: Kysely<Tables>): DeclarationStore {
  return {
    add(declaration, notes) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('declarations')
          .values({
            number: declaration.number,
            kind: declaration.kind,
            is_extraordinary: declaration.isExtraordinary,
            name: declaration.name,
            username: declaration.username,
            email: declaration.email,
            reason: declaration.reason,
            received_at: declaration.receivedAt,
            user_id: declaration.userId,
            subscription_id: declaration.subscriptionId,
            is_in_time: declaration.isInTime,
          })
          .onConflict((conflict) => conflict.column('number').doNothing())
          .returning('number')
          .executeTakeFirst();
        if (!row) return false;
        for (const note of notes) await insertNote(trx, note, declaration.receivedAt);
        return true;
      });
    },

    async due() {
      const rows = await db
        .selectFrom('declarations')
        .selectAll()
        .where('subscription_id', 'is not', null)
        .where('renewal_ended_at', 'is', null)
        .orderBy('received_at')
        .execute();
      return rows.map(readDeclaration);
    },

    async done(number, now) {
      await db
        .updateTable('declarations')
        .set({ renewal_ended_at: now })
        .where('number', '=', number)
        .execute();
    },

    async of(userId) {
      const rows = await db
        .selectFrom('declarations')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('received_at')
        .execute();
      return rows.map(readDeclaration);
    },
  };
}
