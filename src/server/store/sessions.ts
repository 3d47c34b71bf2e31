import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SessionOwner, SessionStore } from './store.ts';
import type { Tables } from './tables.ts';

/** [W2] The id that a session plays under. */
export const playerIdOf = (owner: SessionOwner): string =>
  owner.kind === 'account' ? owner.userId : owner.playerId;

/** Sessions in the database. */
export function openSessions(db: Kysely<Tables>): SessionStore {
  return {
    async create({ sid, owner, expiresAt }) {
      await db
        .insertInto('sessions')
        .values({
          sid,
          sess: JSON.stringify(owner),
          player_id: playerIdOf(owner),
          expire: expiresAt,
        })
        .execute();
    },

    async find(sid, now) {
      const row = await db
        .selectFrom('sessions')
        .select('sess')
        .where('sid', '=', sid)
        .where('expire', '>', now)
        .executeTakeFirst();
      return row?.sess ?? null;
    },

    async remove(sid) {
      await db.deleteFrom('sessions').where('sid', '=', sid).execute();
    },

    async retire(sid) {
      // No hash looks like this: the session opens nothing any more.
      await db
        .updateTable('sessions')
        .set({ sid: `retired ${randomUUID()}` })
        .where('sid', '=', sid)
        .execute();
    },

    async isBound(playerId, now) {
      const row = await db
        .selectFrom('sessions')
        .select('sid')
        .where('player_id', '=', playerId)
        .where('expire', '>', now)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async removeExpired(now) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('expire', '<=', now)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
