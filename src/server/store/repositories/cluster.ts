import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { SeenPlayer } from '../types.ts';
import { CHUNK, findInChunks, inChunks } from './in-chunks.ts';

/** As `seenAt`: the process is about to store the absence of the player. */
export const ABSENCE_CLAIM = -1;

/** Condition for rows of these players. */
const isOneOf =
  (players: SeenPlayer[]) =>
  ({ or, and }: ExpressionBuilder<Tables, 'seen_players'>) =>
    or(players.map(({ code, playerId }) => and({ lobbyCode: code, playerId })));

/** Coordinates processes that share a database. */
export type ClusterStore = {
  /** Records that this process is alive. False: it was unknown, so its records may be lost. */
  heartbeat(processId: string, now: number): Promise<boolean>;
  /** Latest heartbeat of any process; 0: none. */
  latestBeat(): Promise<number>;
  /**
   * Removes processes without a heartbeat since `deadBefore`. If there were any, returns the
   * players whom they saw, and all connected ones whom no process sees.
   */
  adoptOrphans(processId: string, deadBefore: number): Promise<SeenPlayer[]>;
  /** Records whom this process sees; `seenAt` null: a channel is open. */
  recordSeen(processId: string, seen: (SeenPlayer & { seenAt: number | null })[]): Promise<void>;
  removeSeen(processId: string, gone: SeenPlayer[]): Promise<void>;
  /** The subset seen by another process now or after `seenSince`. */
  seenElsewhere(
    processId: string,
    candidates: SeenPlayer[],
    seenSince: number,
  ): Promise<SeenPlayer[]>;
  /** By another process. */
  isAbsenceClaimed(processId: string, player: SeenPlayer): Promise<boolean>;
  /** Removes this process, so that others adopt its players. */
  leave(processId: string): Promise<void>;
  /** The stored versions of these lobbies; deleted ones are missing. */
  versions(codes: string[]): Promise<Map<string, number>>;
  /** Lobbies whose phase ended before `phase`, or that were idle since `idle`. */
  overdue(before: { phase: number; idle: number }): Promise<string[]>;
  /** Changes whenever an admin changes a category. */
  wordsVersion(): Promise<string>;
};

export function openClusterStore(db: Kysely<Tables>): ClusterStore {
  return {
    async heartbeat(processId, now) {
      const { numUpdatedRows } = await db
        .updateTable('processes')
        .set({ aliveAt: now })
        .where('id', '=', processId)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return true;
      await db.insertInto('processes').values({ id: processId, aliveAt: now }).execute();
      return false;
    },

    async latestBeat() {
      const { latest } = await db
        .selectFrom('processes')
        .select(({ fn }) => fn.max<number | null>('aliveAt').as('latest'))
        .executeTakeFirstOrThrow();
      return latest ?? 0;
    },

    adoptOrphans(processId, deadBefore) {
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
        const seen = await trx
          .deleteFrom('seen_players')
          .where('processId', 'in', ids)
          .returning(['lobbyCode as code', 'playerId'])
          .execute();
        // A dead process may have seen players that it did not record.
        const unseen = await trx
          .selectFrom('seats')
          .select(['lobbyCode as code', 'playerId'])
          .where('isConnected', '=', true)
          .where(
            sql<boolean>`not exists (select 1 from seen_players as seen
              where seen.player_id = seats.player_id and seen.lobby_code = seats.lobby_code)`,
          )
          .execute();
        return [...seen, ...unseen];
      });
    },

    async recordSeen(processId, seen) {
      const rows = seen.map(({ code: lobbyCode, playerId, seenAt }) => {
        return { processId, lobbyCode, playerId, seenAt };
      });
      for (const chunk of inChunks(rows)) {
        await db
          .insertInto('seen_players')
          .values(chunk)
          .onConflict((conflict) =>
            conflict
              .columns(['processId', 'lobbyCode', 'playerId'])
              .doUpdateSet(({ ref }) => ({ seenAt: ref('excluded.seenAt') })),
          )
          .execute();
      }
    },

    async removeSeen(processId, gone) {
      for (const chunk of inChunks(gone)) {
        const seen = db.deleteFrom('seen_players').where('processId', '=', processId);
        await seen.where(isOneOf(chunk)).execute();
      }
    },

    seenElsewhere(processId, candidates, seenSince) {
      const seen = db
        .selectFrom('seen_players')
        .select(['lobbyCode as code', 'playerId'])
        .where('processId', '!=', processId)
        .where(({ eb, or }) => or([eb('seenAt', 'is', null), eb('seenAt', '>', seenSince)]));
      return findInChunks(candidates, (chunk) => seen.where(isOneOf(chunk)).execute());
    },

    async isAbsenceClaimed(processId, player) {
      const claim = await db
        .selectFrom('seen_players')
        .select('processId')
        .where('processId', '!=', processId)
        .where('seenAt', '=', ABSENCE_CLAIM)
        .where(isOneOf([player]))
        .executeTakeFirst();
      return claim !== undefined;
    },

    async leave(processId) {
      await db.updateTable('processes').set({ aliveAt: 0 }).where('id', '=', processId).execute();
    },

    async versions(codes) {
      const rows = await findInChunks(codes, (chunk) =>
        db.selectFrom('lobbies').select(['code', 'version']).where('code', 'in', chunk).execute(),
      );
      return new Map(rows.map(({ code, version }) => [code, version]));
    },

    async overdue({ phase, idle }) {
      const rows = await db
        .selectFrom('lobbies')
        .select('code')
        .where(({ eb, or }) => or([eb('phaseEndsAt', '<', phase), eb('activeAt', '<', idle)]))
        .limit(CHUNK)
        .execute();
      return rows.map(({ code }) => code);
    },

    async wordsVersion() {
      const stamp = sql<string>`count(*) || ' ' || coalesce(max(updated_at), 0) || ' ' || coalesce(sum(updated_at), 0)`;
      const words = db.selectFrom('categories').select(stamp.as('stamp'));
      return (await words.executeTakeFirstOrThrow()).stamp;
    },
  };
}
