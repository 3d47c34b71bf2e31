import { type Kysely, sql } from 'kysely';
import { SEEN_PLAYERS, type Tables } from '../tables.ts';
import type { SeenPlayer } from '../types.ts';
import { CHUNK, inChunks } from './in-chunks.ts';

export type ClusterStore = ReturnType<typeof openClusterStore>;

/** Coordinates processes that share a database. */
export function openClusterStore(db: Kysely<Tables>) {
  return {
    /** Records that this process is alive. False: it was unknown, so its records may be lost. */
    async heartbeat(processId: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('processes')
        .set({ aliveAt: now })
        .where('id', '=', processId)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return true;
      await db.insertInto('processes').values({ id: processId, aliveAt: now }).execute();
      return false;
    },

    /** Latest heartbeat of any process; 0: none. */
    async latestBeat(): Promise<number> {
      const { latest } = await db
        .selectFrom('processes')
        .select(({ fn }) => fn.max<number | null>('aliveAt').as('latest'))
        .executeTakeFirstOrThrow();
      return latest ?? 0;
    },

    /**
     * Removes processes without a heartbeat since `deadBefore`. If there were any, returns all
     * connected players whom no process sees.
     */
    adoptOrphans(processId: string, deadBefore: number): Promise<SeenPlayer[]> {
      // In one transaction: a process that was only slow finds its row and records gone.
      return db.transaction().execute(async (trx) => {
        const dead = await trx
          .deleteFrom('processes')
          .where('aliveAt', '<', deadBefore)
          .where('id', '!=', processId)
          .returning('id')
          .execute();
        if (dead.length === 0) return [];
        const ids = dead.map(({ id }) => id);
        await trx.deleteFrom(SEEN_PLAYERS).where('processId', 'in', ids).execute();
        // A dead process may have seen players that it did not record.
        return trx
          .selectFrom('seats')
          .select(['lobbyCode as code', 'playerId'])
          .where('isConnected', '=', true)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom(SEEN_PLAYERS)
                  .select('processId')
                  .whereRef(`${SEEN_PLAYERS}.playerId`, '=', 'seats.playerId')
                  .whereRef(`${SEEN_PLAYERS}.lobbyCode`, '=', 'seats.lobbyCode'),
              ),
            ),
          )
          .execute();
      });
    },

    /** Records whom this process sees; `seenAt` null: a stream is open. */
    async recordSeen(
      processId: string,
      seen: (SeenPlayer & { seenAt: number | null })[],
    ): Promise<void> {
      for (const chunk of inChunks(seen)) {
        await db
          .insertInto(SEEN_PLAYERS)
          .values(
            chunk.map(({ code: lobbyCode, playerId, seenAt }) => ({
              processId,
              lobbyCode,
              playerId,
              seenAt,
            })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['processId', 'lobbyCode', 'playerId'])
              .doUpdateSet(({ ref }) => ({ seenAt: ref('excluded.seenAt') })),
          )
          .execute();
      }
    },

    async removeSeen(processId: string, gone: SeenPlayer[]): Promise<void> {
      for (const chunk of inChunks(gone)) {
        await db
          .deleteFrom(SEEN_PLAYERS)
          .where('processId', '=', processId)
          .where(({ or, and }) =>
            or(chunk.map(({ code, playerId }) => and({ lobbyCode: code, playerId }))),
          )
          .execute();
      }
    },

    /** The subset seen by another living process now or after `since.seen`. */
    async seenElsewhere(
      processId: string,
      candidates: SeenPlayer[],
      since: { seen: number; alive: number },
    ): Promise<SeenPlayer[]> {
      const found: SeenPlayer[] = [];
      for (const chunk of inChunks(candidates)) {
        const rows = await db
          .selectFrom(SEEN_PLAYERS)
          .innerJoin('processes', 'processes.id', 'processId')
          .select(['lobbyCode as code', 'playerId'])
          .where('processId', '!=', processId)
          .where('aliveAt', '>=', since.alive)
          .where(({ eb, or }) => or([eb('seenAt', 'is', null), eb('seenAt', '>', since.seen)]))
          .where(({ or, and }) =>
            or(chunk.map(({ code, playerId }) => and({ lobbyCode: code, playerId }))),
          )
          .execute();
        found.push(...rows);
      }
      return found;
    },

    /** Removes this process, so that others adopt its players. */
    async leave(processId: string): Promise<void> {
      await db.updateTable('processes').set({ aliveAt: 0 }).where('id', '=', processId).execute();
    },

    /** The stored versions of these lobbies; deleted ones are missing. */
    async versions(codes: string[]): Promise<Map<string, number>> {
      const versions = new Map<string, number>();
      for (const chunk of inChunks(codes)) {
        const rows = await db
          .selectFrom('lobbies')
          .select(['code', 'version'])
          .where('code', 'in', chunk)
          .execute();
        for (const { code, version } of rows) versions.set(code, version);
      }
      return versions;
    },

    /** Lobbies whose phase ended before `phase`, or that were idle since `idle`. */
    async overdue({ phase, idle }: { phase: number; idle: number }): Promise<string[]> {
      const rows = await db
        .selectFrom('lobbies')
        .select('code')
        .where(({ eb, or }) => or([eb('phaseEndsAt', '<', phase), eb('activeAt', '<', idle)]))
        .limit(CHUNK)
        .execute();
      return rows.map(({ code }) => code);
    },

    /** Changes whenever an admin changes a category. */
    async wordsVersion(): Promise<string> {
      const stamp = sql<string>`count(*) || ' ' || coalesce(max(updated_at), 0) || ' ' || coalesce(sum(updated_at), 0)`;
      const row = await db
        .selectFrom('categories')
        .select(stamp.as('stamp'))
        .executeTakeFirstOrThrow();
      return row.stamp;
    },
  };
}
