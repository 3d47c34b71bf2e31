import { type Kysely, sql } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import { SEEN_PLAYERS, type Tables } from '../tables.ts';

/** A player whom a process sees in a lobby. */
export type SeenPlayer = { code: string; playerId: PlayerId };

/** Coordinates processes that share a database. Times are epoch ms. */
export type ClusterStore = {
  /** Records that this process is alive. False: it was unknown, so its records may be lost. */
  heartbeat(processId: string, now: number): Promise<boolean>;
  /** Latest heartbeat of any process; 0: none. */
  latestBeat(): Promise<number>;
  /**
   * Removes processes without a heartbeat since `deadBefore`. If there were any, returns all
   * connected players whom no process sees.
   */
  adoptOrphans(processId: string, deadBefore: number): Promise<SeenPlayer[]>;
  /** Records whom this process sees; `seenAt` null: a stream is open. */
  recordSeen(processId: string, seen: (SeenPlayer & { seenAt: number | null })[]): Promise<void>;
  removeSeen(processId: string, gone: SeenPlayer[]): Promise<void>;
  /** The subset seen by another living process now or after `since`. */
  seenElsewhere(
    processId: string,
    candidates: SeenPlayer[],
    since: { seen: number; alive: number },
  ): Promise<SeenPlayer[]>;
  /** Removes this process, so that others adopt its players. */
  leave(processId: string): Promise<void>;
  /** The stored versions of these lobbies; deleted ones are missing. */
  versions(codes: string[]): Promise<Map<string, number>>;
  /** Lobbies whose phase ended before `phase`, or that were idle since `idle`. */
  overdue(before: { phase: number; idle: number }): Promise<string[]>;
  /** Changes whenever an admin changes a category. */
  wordsVersion(): Promise<string>;
};

const CHUNK = 200;

const inChunks = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, n) =>
    all.slice(n * CHUNK, (n + 1) * CHUNK),
  );

const columnsOf = (processId: string, { code, playerId }: SeenPlayer) => ({
  process_id: processId,
  lobby_code: code,
  player_id: playerId,
});

export function openClusterStore(db: Kysely<Tables>): ClusterStore {
  return {
    async heartbeat(processId, now) {
      const { numUpdatedRows } = await db
        .updateTable('processes')
        .set({ alive_at: now })
        .where('id', '=', processId)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return true;
      await db.insertInto('processes').values({ id: processId, alive_at: now }).execute();
      return false;
    },

    async latestBeat() {
      const { latest } = await db
        .selectFrom('processes')
        .select(({ fn }) => fn.max('alive_at').as('latest'))
        .executeTakeFirstOrThrow();
      return latest ?? 0;
    },

    async adoptOrphans(processId, deadBefore) {
      // In one transaction: a process that was only slow finds its row and records gone.
      const rows = await db.transaction().execute(async (tx) => {
        const dead = await tx
          .deleteFrom('processes')
          .where('alive_at', '<', deadBefore)
          .where('id', '!=', processId)
          .returning('id')
          .execute();
        if (dead.length === 0) return [];
        const ids = dead.map(({ id }) => id);
        await tx.deleteFrom(SEEN_PLAYERS).where('process_id', 'in', ids).execute();
        // A dead process may have seen players that it did not record.
        return tx
          .selectFrom('players')
          .select(['game_id', 'player_id'])
          .where('is_connected', '=', true)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom(SEEN_PLAYERS)
                  .select('process_id')
                  .whereRef(`${SEEN_PLAYERS}.player_id`, '=', 'players.player_id')
                  .whereRef(`${SEEN_PLAYERS}.lobby_code`, '=', 'players.game_id'),
              ),
            ),
          )
          .execute();
      });
      return rows.map((row) => ({ code: row.game_id, playerId: row.player_id }));
    },

    async recordSeen(processId, seen) {
      for (const chunk of inChunks(seen)) {
        await db
          .insertInto(SEEN_PLAYERS)
          .values(
            chunk.map(({ seenAt, ...who }) => ({ ...columnsOf(processId, who), seen_at: seenAt })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['process_id', 'lobby_code', 'player_id'])
              .doUpdateSet(({ ref }) => ({ seen_at: ref('excluded.seen_at') })),
          )
          .execute();
      }
    },

    async removeSeen(processId, gone) {
      for (const chunk of inChunks(gone)) {
        await db
          .deleteFrom(SEEN_PLAYERS)
          .where('process_id', '=', processId)
          .where(({ eb, or, and }) =>
            or(
              chunk.map(({ code, playerId }) =>
                and([eb('lobby_code', '=', code), eb('player_id', '=', playerId)]),
              ),
            ),
          )
          .execute();
      }
    },

    async seenElsewhere(processId, candidates, since) {
      const found: SeenPlayer[] = [];
      for (const chunk of inChunks(candidates)) {
        const keys = new Set(chunk.map(({ code, playerId }) => `${code} ${playerId}`));
        const rows = await db
          .selectFrom(SEEN_PLAYERS)
          .innerJoin('processes', 'processes.id', 'process_id')
          .select(['lobby_code', 'player_id'])
          .where('process_id', '!=', processId)
          .where('alive_at', '>=', since.alive)
          .where(({ eb, or }) => or([eb('seen_at', 'is', null), eb('seen_at', '>', since.seen)]))
          .where('player_id', 'in', [...new Set(chunk.map(({ playerId }) => playerId))])
          .execute();
        for (const row of rows) {
          if (!keys.has(`${row.lobby_code} ${row.player_id}`)) continue;
          found.push({ code: row.lobby_code, playerId: row.player_id });
        }
      }
      return found;
    },

    async leave(processId) {
      await db.updateTable('processes').set({ alive_at: 0 }).where('id', '=', processId).execute();
    },

    async versions(codes) {
      const versions = new Map<string, number>();
      for (const chunk of inChunks(codes)) {
        const rows = await db
          .selectFrom('games')
          .select(['lobby_code', 'version'])
          .where('lobby_code', 'in', chunk)
          .execute();
        for (const row of rows) versions.set(row.lobby_code, row.version);
      }
      return versions;
    },

    async overdue({ phase, idle }) {
      const rows = await db
        .selectFrom('games')
        .select('lobby_code')
        .where(({ eb, or }) => or([eb('phase_ends_at', '<', phase), eb('active_at', '<', idle)]))
        .limit(CHUNK)
        .execute();
      return rows.map((row) => row.lobby_code);
    },

    async wordsVersion() {
      const { stamp } = await db
        .selectFrom('categories')
        .select(
          sql<string>`count(*) || ' ' || coalesce(max(updated_at), 0) || ' ' || coalesce(sum(updated_at), 0)`.as(
            'stamp',
          ),
        )
        .executeTakeFirstOrThrow();
      return stamp;
    },
  };
}
