import { type Kysely, sql } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import type { SessionOwner, SessionStore } from '../store.ts';
import type { Tables } from '../tables.ts';

/** [W2] The id that a session plays under. */
export const playerIdOf = (owner: SessionOwner): string =>
  owner.kind === 'account' ? owner.userId : owner.playerId;

const ASKED_AT_ONCE = 200;

/** True where no session alive at `now` uses the id in this column. */
export const hasNoSession = (column: string, now: number) => sql<boolean>`not exists (
  select 1 from sessions where sessions.player_id = ${sql.ref(column)} and expire > ${now})`;

type NewSession = { sid: string; owner: SessionOwner; expiresAt: number };

async function insert(db: Kysely<Tables>, { sid, owner, expiresAt }: NewSession): Promise<void> {
  const row = { sid, sess: JSON.stringify(owner), player_id: playerIdOf(owner), expire: expiresAt };
  await db.insertInto('sessions').values(row).execute();
}

/** Returns the player id of the ended session; undefined when there was none. */
async function end(db: Kysely<Tables>, sid: string): Promise<PlayerId | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('sid', '=', sid)
    .returning('player_id')
    .executeTakeFirst();
  return ended?.player_id;
}

/** [A2] Ends the sessions of this player except `keepSid`; returns their sids. */
export async function endSessions(
  trx: Kysely<Tables>,
  playerId: PlayerId,
  keepSid: string | null,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('sessions')
    .where('player_id', '=', playerId)
    .where('sid', '!=', keepSid ?? '')
    .returning('sid')
    .execute();
  return rows.map((row) => row.sid);
}

/** [W2] True when the id was free; concurrent claims wait for each other. */
async function claim(db: Kysely<Tables>, playerId: PlayerId, now: number): Promise<boolean> {
  // Processes of the previous version bind by sessions alone during an upgrade.
  const { numAffectedRows } = await sql`
    insert into local_ids (player_id, seen_at)
    select cast(${playerId} as text), cast(${now} as bigint)
    where not exists (select 1 from users where id = ${playerId})
      and not exists (select 1 from sessions where player_id = ${playerId})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export function openSessions(db: Kysely<Tables>): SessionStore {
  return {
    create: ({ sid, userId, expiresAt }) =>
      insert(db, { sid, owner: { kind: 'account', userId }, expiresAt }),

    bind({ sid, playerId, expiresAt, now }) {
      return db.transaction().execute(async (trx) => {
        if (!(await claim(trx, playerId, now))) return false;
        await insert(trx, { sid, owner: { kind: 'anonymous', playerId }, expiresAt });
        return true;
      });
    },

    unbind(sid) {
      return db.transaction().execute(async (trx) => {
        const playerId = await end(trx, sid);
        if (playerId === undefined) return;
        await trx.deleteFrom('local_ids').where('player_id', '=', playerId).execute();
      });
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

    remove(sid, now) {
      return db.transaction().execute(async (trx) => {
        const playerId = await end(trx, sid);
        if (playerId === undefined) return;
        const seen = { seen_at: now };
        await trx.updateTable('local_ids').set(seen).where('player_id', '=', playerId).execute();
      });
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

    async removeUnusedIds(before, now) {
      const { numDeletedRows } = await db
        .deleteFrom('local_ids')
        .where('seen_at', '<', before)
        .where(hasNoSession('local_ids.player_id', now))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
