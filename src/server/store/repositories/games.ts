import type { CompiledQuery, Kysely } from 'kysely';
import type { Game } from '../../../game/game.ts';
import type { Database } from '../engines/database.ts';
import { groupCommit } from '../engines/group-commit.ts';
import { type Statements, statementCache } from '../engines/statements.ts';
import { inTransaction } from '../engines/transaction.ts';
import type { GameStore } from '../store.ts';
import type { Tables } from '../tables.ts';
import { changedGameRow, gameRow, readGame } from './game-rows.ts';
import { type SeatChanges, seatChanges } from './player-rows.ts';

/** A change of one lobby: `claim` must affect one row, otherwise another process won. */
type Write = { code: string; claim: CompiledQuery; rest: CompiledQuery[] };

async function commit(database: Database, batch: readonly Write[]): Promise<boolean[]> {
  // A fixed order prevents deadlocks between processes.
  const sorted = batch.toSorted((a, b) => (a.code < b.code ? -1 : Number(a.code > b.code)));
  const stored = await inTransaction(database, async (run) => {
    const claims = await run(sorted.map((write) => write.claim));
    const winners = sorted.filter((_, index) => claims[index]?.numAffectedRows === 1n);
    await run(winners.flatMap((write) => write.rest));
    return new Set(winners);
  });
  return batch.map((write) => stored.has(write));
}

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

/** `idle` resolves when no write is pending. */
export function openGames(
  database: Database,
  clock: () => number = Date.now,
): GameStore & { idle(): Promise<void> } {
  const { db, isRefusal } = database;
  const statement = statementCache();
  const { write, idle } = groupCommit<Write>((batch) => commit(database, batch), isRefusal);

  return {
    idle,

    create(game) {
      const now = clock();
      const row = gameRow(game, now);
      const claim = statement('create game', Object.values(row), () =>
        db
          .insertInto('games')
          .values(row)
          .onConflict((conflict) => conflict.doNothing()),
      );
      const rest = seatStatements(db, statement, seatChanges(game, null, now));
      return write({ code: game.code, claim, rest });
    },

    // One snapshot for both reads, so that game and players have the same version.
    load: (code) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx): Promise<Game | null> => {
          const game = await trx
            .selectFrom('games')
            .selectAll()
            .where('lobby_code', '=', code)
            .executeTakeFirst();
          if (!game) return null;
          const players = await trx
            .selectFrom('players')
            .selectAll()
            .where('game_id', '=', code)
            .orderBy('seat')
            .execute();
          return readGame(game, players);
        }),

    save(game, before) {
      const now = clock();
      const row = changedGameRow(game, before, now);
      const columns = Object.keys(row).join();
      const values = [...Object.values(row), before.code, before.version];
      const claim = statement(`save ${columns}`, values, () =>
        db
          .updateTable('games')
          .set(row)
          .where('lobby_code', '=', before.code)
          .where('version', '=', before.version),
      );
      const rest = seatStatements(db, statement, seatChanges(game, before, now));
      return write({ code: game.code, claim, rest });
    },

    remove({ code, version }) {
      const claim = statement('remove game', [code, version], () =>
        db.deleteFrom('games').where('lobby_code', '=', code).where('version', '=', version),
      );
      return write({ code, claim, rest: [] });
    },

    async version(code) {
      const row = await db
        .selectFrom('games')
        .select('version')
        .where('lobby_code', '=', code)
        .executeTakeFirst();
      return row?.version ?? null;
    },

    async codes() {
      const rows = await db.selectFrom('games').select('lobby_code').execute();
      return rows.map((row) => row.lobby_code);
    },

    async codesOf(playerId) {
      const rows = await db
        .selectFrom('players')
        .select('game_id')
        .where('player_id', '=', playerId)
        .orderBy('created_at', 'desc')
        .orderBy('game_id')
        .execute();
      return rows.map((row) => row.game_id);
    },
  };
}
