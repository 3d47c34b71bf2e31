import { type Kysely, sql } from 'kysely';
import type { PlayerId } from '../../game/game.ts';
import type { Tables } from './tables.ts';

/** A player in a lobby, as a process sees them. */
export type Sighting = { code: string; playerId: PlayerId };

/** What processes that share a database tell each other through it. Times are epoch ms. */
export type NeighbourStore = {
  /** This process lives. False: nobody knew, so whatever it wrote down may be gone. */
  beat(processId: string, now: number): Promise<boolean>;
  /**
   * Takes down what processes saw that have not said since `deadBefore` that they live. When there
   * were any: answers everybody who counts as connected, and whom no process sees.
   */
  inherit(processId: string, deadBefore: number): Promise<Sighting[]>;
  /** Writes down whom this process sees; `seenAt` null: a live channel is open. */
  see(processId: string, seen: (Sighting & { seenAt: number | null })[]): Promise<void>;
  unsee(processId: string, gone: Sighting[]): Promise<void>;
  /** Those of them whom another living process sees, or saw after `since`. */
  seenElsewhere(
    processId: string,
    asked: Sighting[],
    since: { seen: number; alive: number },
  ): Promise<Sighting[]>;
  /** As if this process were dead: its people have to be heard by others. */
  leave(processId: string): Promise<void>;
  /** The stored versions of these lobbies; one that is missing is gone. */
  versions(codes: string[]): Promise<Map<string, number>>;
  /** Lobbies whose phase should have ended before `phase`, or that were idle since `idle`. */
  overdue(before: { phase: number; idle: number }): Promise<string[]>;
  /** Changes whenever an admin changes a category. */
  wordsStamp(): Promise<string>;
};

const CHUNK = 200;

const inChunks = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, n) =>
    all.slice(n * CHUNK, (n + 1) * CHUNK),
  );

const columnsOf = (processId: string, { code, playerId }: Sighting) => ({
  process_id: processId,
  lobby_code: code,
  player_id: playerId,
});

/** The two tables by which processes know of each other. */
export function openNeighbours(db: Kysely<Tables>): NeighbourStore {
  return {
    async beat(processId, now) {
      const { numUpdatedRows } = await db
        .updateTable('processes')
        .set({ alive_at: now })
        .where('id', '=', processId)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return true;
      await db.insertInto('processes').values({ id: processId, alive_at: now }).execute();
      return false;
    },

    async inherit(processId, deadBefore) {
      // In one: whoever was only slow finds the row gone, and everything that goes with it.
      const rows = await db.transaction().execute(async (tx) => {
        const dead = await tx
          .deleteFrom('processes')
          .where('alive_at', '<', deadBefore)
          .where('id', '!=', processId)
          .returning('id')
          .execute();
        if (dead.length === 0) return [];
        const ids = dead.map(({ id }) => id);
        await tx.deleteFrom('sightings').where('process_id', 'in', ids).execute();
        // The dead may have seen more than they could write down.
        return tx
          .selectFrom('players')
          .select(['game_id', 'player_id'])
          .where('is_connected', '=', true)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('sightings')
                  .select('process_id')
                  .whereRef('sightings.player_id', '=', 'players.player_id')
                  .whereRef('sightings.lobby_code', '=', 'players.game_id'),
              ),
            ),
          )
          .execute();
      });
      return rows.map((row) => ({ code: row.game_id, playerId: row.player_id }));
    },

    async see(processId, seen) {
      for (const chunk of inChunks(seen)) {
        await db
          .insertInto('sightings')
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

    async unsee(processId, gone) {
      for (const chunk of inChunks(gone)) {
        await db
          .deleteFrom('sightings')
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

    async seenElsewhere(processId, asked, since) {
      const found: Sighting[] = [];
      for (const chunk of inChunks(asked)) {
        const keys = new Set(chunk.map(({ code, playerId }) => `${code} ${playerId}`));
        const rows = await db
          .selectFrom('sightings')
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

    async wordsStamp() {
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
