import { type Kysely, sql } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import type { Tables } from '../tables.ts';
import type { SessionOwner } from '../types.ts';
import { findInChunks } from './in-chunks.ts';

/** The id that a session plays under [W2]. */
export const playerIdOf = (owner: SessionOwner): string =>
  owner.kind === 'account' ? owner.userId : owner.playerId;

/** True where no session alive at `now` uses the id in this column. */
export const hasNoSession = (column: string, now: number) => sql<boolean>`not exists (
  select 1 from sessions where sessions.player_id = ${sql.ref(column)} and expire > ${now})`;

type NewSession = { sid: string; owner: SessionOwner; expiresAt: number };

export async function insertSession(
  db: Kysely<Tables>,
  { sid, owner, expiresAt }: NewSession,
  now: number,
): Promise<void> {
  const playerId = playerIdOf(owner);
  const row = { sid, sess: owner, playerId, expire: expiresAt };
  await db.insertInto('sessions').values(row).execute();
  await recordVisit(db, playerId, now);
}

/** Of accounts and guests only: local ids have no row. */
async function recordVisit(db: Kysely<Tables>, id: PlayerId, now: number): Promise<void> {
  await db.updateTable('users').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

/** Returns the player id of the ended session; undefined when there was none. */
async function end(db: Kysely<Tables>, sid: string): Promise<PlayerId | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('sid', '=', sid)
    .returning('playerId')
    .executeTakeFirst();
  return ended?.playerId;
}

/** Ends the session; a local id stays bound, because others have seen it [W2]. False: ended before. */
export async function endSession(db: Kysely<Tables>, sid: string, now: number): Promise<boolean> {
  const playerId = await end(db, sid);
  if (playerId === undefined) return false;
  const seen = { seenAt: now };
  await db.updateTable('local_ids').set(seen).where('playerId', '=', playerId).execute();
  return true;
}

/** Ends the sessions of this player except `keepSid`; returns their sids [A2]. */
export async function endSessions(
  trx: Kysely<Tables>,
  playerId: PlayerId,
  keepSid: string | null,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('sessions')
    .where('playerId', '=', playerId)
    .where('sid', '!=', keepSid ?? '')
    .returning('sid')
    .execute();
  return rows.map((row) => row.sid);
}

/** How long a request with the cookie of a replaced session is told from one whose session expired [A3]. */
const REPLACED_MS = 10 * 60_000;

/** Remembers sessions that a registration has ended in the same transaction [A3]. */
export async function rememberReplaced(
  trx: Kysely<Tables>,
  sids: string[],
  now: number,
): Promise<void> {
  const rows = sids.map((sid) => ({ sid, expire: now + REPLACED_MS }));
  if (rows.length > 0) await trx.insertInto('replaced_sessions').values(rows).execute();
}

/** True when the id was free; concurrent claims wait for each other [W2]. */
async function claim(db: Kysely<Tables>, playerId: PlayerId, now: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into local_ids (player_id, seen_at)
    select cast(${playerId} as text), cast(${now} as bigint)
    where not exists (select 1 from users where id = ${playerId})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** `sid` is the hash of the cookie value: a leaked table opens no session. */
export type SessionStore = {
  create(session: { sid: string; userId: PlayerId; expiresAt: number }): Promise<void>;
  /**
   * Creates an anonymous session with its local id [W2]. False when the id is or was in use: of
   * concurrent requests on all processes, one gets it.
   */
  bind(session: {
    sid: string;
    playerId: PlayerId;
    expiresAt: number;
    now: number;
  }): Promise<boolean>;
  /** Undoes `bind`: the id is free again. */
  unbind(sid: string): Promise<void>;
  /** Null when unknown or expired at `now`. */
  find(sid: string, now: number): Promise<Pick<NewSession, 'owner' | 'expiresAt'> | null>;
  /** The subset that is alive at `now`. */
  filterLive(sids: string[], now: number): Promise<Set<string>>;
  remove(sid: string, now: number): Promise<boolean>;
  /** Extends it to `expiresAt` [A2]; false when it has ended. */
  renew(sid: string, expiresAt: number): Promise<boolean>;
  /** Expiry of each living session of this player. */
  expiriesOf(playerId: PlayerId, now: number): Promise<number[]>;
  /** A registration has ended this session lately [A3]. */
  wasReplaced(sid: string): Promise<boolean>;
  removeExpired(now: number): Promise<void>;
  /** Frees local ids unseen since `before` without a session alive at `now` [A3]. */
  removeUnusedIds(before: number, now: number): Promise<void>;
};

export function openSessionStore(db: Kysely<Tables>, clock: () => number): SessionStore {
  const living = (now: number) => db.selectFrom('sessions').where('expire', '>', now);

  return {
    create: ({ userId, ...session }) =>
      insertSession(db, { ...session, owner: { kind: 'account', userId } }, clock()),

    bind({ sid, playerId, expiresAt, now }) {
      return db.transaction().execute(async (trx) => {
        if (!(await claim(trx, playerId, now))) return false;
        await insertSession(trx, { sid, owner: { kind: 'anonymous', playerId }, expiresAt }, now);
        return true;
      });
    },

    unbind(sid) {
      return db.transaction().execute(async (trx) => {
        const playerId = await end(trx, sid);
        if (playerId === undefined) return;
        await trx.deleteFrom('local_ids').where('playerId', '=', playerId).execute();
      });
    },

    async find(sid, now) {
      const row = await living(now)
        .select(['sess as owner', 'expire as expiresAt'])
        .where('sid', '=', sid)
        .executeTakeFirst();
      return row ?? null;
    },

    async filterLive(sids, now) {
      const all = living(now).select('sid');
      const rows = await findInChunks(sids, (chunk) => all.where('sid', 'in', chunk).execute());
      return new Set(rows.map(({ sid }) => sid));
    },

    remove: (sid, now) => db.transaction().execute((trx) => endSession(trx, sid, now)),

    async renew(sid, expiresAt) {
      const renewed = await db
        .updateTable('sessions')
        .set({ expire: expiresAt })
        .where('sid', '=', sid)
        .returning('playerId')
        .executeTakeFirst();
      if (renewed) await recordVisit(db, renewed.playerId, clock());
      return renewed !== undefined;
    },

    async expiriesOf(playerId, now) {
      const own = living(now).where('playerId', '=', playerId);
      const rows = await own.select('expire').orderBy('expire').execute();
      return rows.map((row) => row.expire);
    },

    async wasReplaced(sid) {
      const found = db.selectFrom('replaced_sessions').select('sid').where('sid', '=', sid);
      return (await found.executeTakeFirst()) !== undefined;
    },

    async removeExpired(now) {
      await db.deleteFrom('sessions').where('expire', '<=', now).execute();
      await db.deleteFrom('replaced_sessions').where('expire', '<=', now).execute();
    },

    async removeUnusedIds(before, now) {
      const unseen = db.deleteFrom('local_ids').where('seenAt', '<', before);
      await unseen.where(hasNoSession('local_ids.playerId', now)).execute();
    },
  };
}
