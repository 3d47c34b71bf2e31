import type { CompiledQuery, Insertable, Kysely } from 'kysely';
import type { Game, PlayerId } from '../../../game/game.ts';
import { openBatcher } from '../../concurrency/batcher.ts';
import type { Database } from '../engines/database.ts';
import { type Statements, statementCache } from '../engines/statements.ts';
import { inTransaction } from '../engines/transaction.ts';
import type { GamesTable, Tables } from '../tables.ts';
import { gameRow, readGame } from './game-rows.ts';
import { type SeatChanges, seatChanges } from './player-rows.ts';

/** A change of one lobby: `claim` must affect one row, otherwise another process won. */
type Write = { code: string; claim: CompiledQuery; rest: CompiledQuery[] };

/** Group commit: one transaction and one disk sync for the whole batch; all are stored or none. */
async function commit(database: Database, batch: readonly Write[]) {
  // A fixed order prevents deadlocks between processes.
  const sorted = batch.toSorted((a, b) => (a.code < b.code ? -1 : Number(a.code > b.code)));
  const stored = await inTransaction(database, async (run) => {
    const claims = await run(sorted.map((write) => write.claim));
    const winners = sorted.filter((_, index) => claims[index]?.numAffectedRows === 1n);
    await run(winners.flatMap((write) => write.rest));
    return new Set(winners);
  });
  return batch.map((write) => ({ result: stored.has(write) }));
}

const MAX_BATCH = 200;

/** Statements that update the player rows from `before` to `game`. */
function seatStatements(
  db: Kysely<Tables>,
  statement: Statements,
  { removed, added, changed }: SeatChanges,
): CompiledQuery[] {
  return [
    ...removed.map((id) =>
      statement('remove seat', [id], () => db.deleteFrom('players').where('id', '=', id)),
    ),
    ...added.map((row) =>
      statement('add seat', Object.values(row), () => db.insertInto('players').values(row)),
    ),
    ...changed.map(({ id, row }) =>
      statement('change seat', [...Object.values(row), id], () =>
        db.updateTable('players').set(row).where('id', '=', id),
      ),
    ),
  ];
}

/** Lobbies and games. */
export type GameStore = Omit<ReturnType<typeof openGames>, 'idle'>;

export function openGames(database: Database, clock: () => number = Date.now) {
  const { db, isRefusal } = database;
  const statement = statementCache();
  const { add: write, idle } = openBatcher({
    run: (batch: readonly Write[]) => commit(database, batch),
    isOfOne: isRefusal,
    max: MAX_BATCH,
  });

  return {
    /** Resolves when no write is pending. */
    idle,

    /** Stores a new lobby; false when its code is taken. */
    create(game: Game): Promise<boolean> {
      const now = clock();
      const row = gameRow(game, null, now);
      const columns = Object.keys(row).join();
      const claim = statement(`create game ${columns}`, Object.values(row), () =>
        db
          .insertInto('games')
          .values(row as Insertable<GamesTable>)
          .onConflict((conflict) => conflict.doNothing()),
      );
      const rest = seatStatements(db, statement, seatChanges(game, null, now));
      return write({ code: game.code, claim, rest });
    },

    // One snapshot for both reads, so that game and players have the same version.
    load: (code: string): Promise<Game | null> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const game = await trx
            .selectFrom('games')
            .selectAll()
            .where('lobbyCode', '=', code)
            .executeTakeFirst();
          if (!game) return null;
          const players = await trx
            .selectFrom('players')
            .selectAll()
            .where('gameId', '=', code)
            .orderBy('seat')
            .execute();
          return readGame(game, players);
        }),

    /**
     * Stores `game` if the stored version equals that of `before`; otherwise false, without effect.
     * Concurrent saves share a transaction (group commit); a single save is not delayed.
     */
    save(game: Game, before: Game): Promise<boolean> {
      const now = clock();
      const row = gameRow(game, before, now);
      const columns = Object.keys(row).join();
      const values = [...Object.values(row), before.code, before.version];
      const claim = statement(`save ${columns}`, values, () =>
        db
          .updateTable('games')
          .set(row)
          .where('lobbyCode', '=', before.code)
          .where('version', '=', before.version),
      );
      const rest = seatStatements(db, statement, seatChanges(game, before, now));
      return write({ code: game.code, claim, rest });
    },

    /** Removes the lobby and its players; false when this is not the newest version. */
    remove({ code, version }: Game): Promise<boolean> {
      const claim = statement('remove game', [code, version], () =>
        db.deleteFrom('games').where('lobbyCode', '=', code).where('version', '=', version),
      );
      return write({ code, claim, rest: [] });
    },

    /** The stored version; null: no such lobby. */
    async version(code: string): Promise<number | null> {
      const row = await db
        .selectFrom('games')
        .select('version')
        .where('lobbyCode', '=', code)
        .executeTakeFirst();
      return row?.version ?? null;
    },

    /** Codes of all lobbies. */
    async codes(): Promise<string[]> {
      const rows = await db.selectFrom('games').select('lobbyCode').execute();
      return rows.map((row) => row.lobbyCode);
    },

    /** Codes of the lobbies in which this player has a seat, newest seat first. */
    async codesOf(playerId: PlayerId): Promise<string[]> {
      const rows = await db
        .selectFrom('players')
        .select('gameId')
        .where('playerId', '=', playerId)
        .orderBy('createdAt', 'desc')
        .orderBy('gameId')
        .execute();
      return rows.map((row) => row.gameId);
    },
  };
}
