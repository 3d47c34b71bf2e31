import type { CompiledQuery, Kysely } from 'kysely';
import type { Game, PlayerId } from '../../../game/game.ts';
import { isConnected } from '../../../game/players.ts';
import { openBatcher } from '../../concurrency/batcher.ts';
import type { Database } from '../engines/database.ts';
import { type Statements, statementCache } from '../engines/statements.ts';
import { inTransaction } from '../engines/transaction.ts';
import type { LobbiesTable, Tables } from '../tables.ts';

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

/** The game as a row, its columns always in this order. */
function lobbyRow(game: Game, updatedAt: number): LobbiesTable {
  const { code, version, ownCategories, phaseEndsAt, activeAt, createdAt, ...state } = game;
  return { code, version, state, ownCategories, phaseEndsAt, activeAt, createdAt, updatedAt };
}

function readGame({ state, updatedAt: _, ...columns }: LobbiesTable): Game {
  return { ...state, ...columns };
}

/** Statements that bring the seats, by which lobbies are found, from `before` to `game`. */
function seatStatements(
  db: Kysely<Tables>,
  statement: Statements,
  { code, players }: Game,
  before: Game | null,
  now: number,
): CompiledQuery[] {
  const old = new Map(before?.players.map((player) => [player.id, player]));
  const statements: CompiledQuery[] = [];
  for (const player of players) {
    const seat = old.get(player.id);
    old.delete(player.id);
    const connected = isConnected(player);
    if (!seat) {
      const row = { lobbyCode: code, playerId: player.id, isConnected: connected, createdAt: now };
      statements.push(
        statement('add seat', Object.values(row), () => db.insertInto('seats').values(row)),
      );
    } else if (isConnected(seat) !== connected) {
      statements.push(
        statement('change seat', [connected, code, player.id], () =>
          db
            .updateTable('seats')
            .set({ isConnected: connected })
            .where('lobbyCode', '=', code)
            .where('playerId', '=', player.id),
        ),
      );
    }
  }
  const removed = [...old.keys()].map((id) =>
    statement('remove seat', [code, id], () =>
      db.deleteFrom('seats').where('lobbyCode', '=', code).where('playerId', '=', id),
    ),
  );
  return [...removed, ...statements];
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
      const row = lobbyRow(game, now);
      const claim = statement('create lobby', Object.values(row), () =>
        db
          .insertInto('lobbies')
          .values(row)
          .onConflict((conflict) => conflict.doNothing()),
      );
      const rest = seatStatements(db, statement, game, null, now);
      return write({ code: game.code, claim, rest });
    },

    async load(code: string): Promise<Game | null> {
      const row = await db
        .selectFrom('lobbies')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirst();
      return row ? readGame(row) : null;
    },

    /**
     * Stores `game` if the stored version equals that of `before`; otherwise false, without effect.
     * Concurrent saves share a transaction (group commit); a single save is not delayed.
     */
    save(game: Game, before: Game): Promise<boolean> {
      const now = clock();
      const { code: _, createdAt: __, ownCategories, ...row } = lobbyRow(game, now);
      const isSameOwn = ownCategories === before.ownCategories;
      const changed = isSameOwn ? row : { ...row, ownCategories };
      const values = [...Object.values(changed), before.code, before.version];
      const claim = statement(isSameOwn ? 'save' : 'save own categories', values, () =>
        db
          .updateTable('lobbies')
          .set(changed)
          .where('code', '=', before.code)
          .where('version', '=', before.version),
      );
      const rest = seatStatements(db, statement, game, before, now);
      return write({ code: game.code, claim, rest });
    },

    /** Removes the lobby and its seats; false when this is not the newest version. */
    remove({ code, version }: Game): Promise<boolean> {
      const claim = statement('remove lobby', [code, version], () =>
        db.deleteFrom('lobbies').where('code', '=', code).where('version', '=', version),
      );
      return write({ code, claim, rest: [] });
    },

    /** The stored version; null: no such lobby. */
    async version(code: string): Promise<number | null> {
      const row = await db
        .selectFrom('lobbies')
        .select('version')
        .where('code', '=', code)
        .executeTakeFirst();
      return row?.version ?? null;
    },

    /** Codes of all lobbies. */
    async codes(): Promise<string[]> {
      const rows = await db.selectFrom('lobbies').select('code').execute();
      return rows.map(({ code }) => code);
    },

    /** Codes of the lobbies in which this player has a seat, newest seat first. */
    async codesOf(playerId: PlayerId): Promise<string[]> {
      const rows = await db
        .selectFrom('seats')
        .select('lobbyCode')
        .where('playerId', '=', playerId)
        .orderBy('createdAt', 'desc')
        .orderBy('lobbyCode')
        .execute();
      return rows.map(({ lobbyCode }) => lobbyCode);
    },
  };
}
