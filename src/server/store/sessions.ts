import { type Kysely, sql } from 'kysely';
import type { SessionOwner, SessionStore } from './store.ts';
import type { Tables } from './tables.ts';

/** [W2] The id that a session plays under. */
export const playerIdOf = (owner: SessionOwner): string =>
  owner.kind === 'account' ? owner.userId : owner.playerId;

const ASKED_AT_ONCE = 200;

const RETIRED = 'retired ';

/** No hash looks like this: the session opens nothing any more, but keeps its id bound. */
export const retiredSid = sql<string>`${RETIRED} || sid`;

/** Matches every retired sid. */
export const RETIRED_SIDS = `${RETIRED}%`;

/** The sid that was retired under this name. */
export const sidBefore = (retired: string): string => retired.slice(RETIRED.length);

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
        .select(['sess', 'expire'])
        .where('sid', '=', sid)
        .where('expire', '>', now)
        .executeTakeFirst();
      return row ? { owner: row.sess, expiresAt: row.expire } : null;
    },

    async living(sids, now) {
      const living = new Set<string>();
      for (let first = 0; first < sids.length; first += ASKED_AT_ONCE) {
        const rows = await db
          .selectFrom('sessions')
          .select('sid')
          .where('sid', 'in', sids.slice(first, first + ASKED_AT_ONCE))
          .where('expire', '>', now)
          .execute();
        for (const row of rows) living.add(row.sid);
      }
      return living;
    },

    async remove(sid) {
      await db.deleteFrom('sessions').where('sid', '=', sid).execute();
    },

    async retire(sid) {
      await db.updateTable('sessions').set({ sid: retiredSid }).where('sid', '=', sid).execute();
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

    async renew(sid, expiresAt) {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ expire: expiresAt })
        .where('sid', '=', sid)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async endsOf(playerId, now) {
      const rows = await db
        .selectFrom('sessions')
        .select('expire')
        .where('player_id', '=', playerId)
        .where('sid', 'not like', RETIRED_SIDS)
        .where('expire', '>', now)
        .orderBy('expire')
        .execute();
      return rows.map((row) => row.expire);
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
