import type { CompiledQuery, Kysely } from 'kysely';
import type { Game, PlayerId } from '../../../game/game.ts';
import { connecting } from '../../../game/players.ts';
import { withDefaults } from '../../../game/stored.ts';
import { andThen, type Soon } from '../../concurrency/soon.ts';
import type { Database, SharedWrite, Write } from '../engines/database.ts';
import { type Statements, statementCache } from '../engines/statements.ts';
import type { LobbiesTable, Tables } from '../tables.ts';
import { type EndedRound, endedBetween } from './ended-rounds.ts';
import { statisticsWriter } from './statistics.ts';

/** A lobby before and after a change; null: created or removed by it. */
export type Change = {
  before: Game | null;
  after: Game | null;
  /** The games between them, if several moves share the save. */
  via?: readonly Game[];
};

/** The game as a row, its columns always in this order. */
function lobbyRow(game: Game, updatedAt: number): LobbiesTable {
  const { code, version, ownCategories, evening, phaseEndsAt, activeAt, createdAt, ...state } =
    game;
  const columns = { code, version, state, ownCategories, evening };
  return { ...columns, phaseEndsAt, activeAt, createdAt, updatedAt };
}

function readGame({ state, updatedAt: _, ...columns }: LobbiesTable): Game {
  return withDefaults({ ...state, ...columns });
}

/** Translates changes to statements. */
function writer(db: Kysely<Tables>, statement: Statements, clock: () => number) {
  const statistics = statisticsWriter(db, statement);

  /** Brings the seats, by which lobbies are found, from `before` to `game`. */
  function seatStatements(game: Game, before: Game | null, now: number) {
    const { code } = game;
    const statements: CompiledQuery[] = [];
    if (game.players === before?.players && game.displays === before.displays) return statements;
    const old = before ? connecting(before) : [];
    const seats = connecting(game);
    for (const { id: playerId, isConnected } of seats) {
      if (old.find(({ id }) => id === playerId)?.isConnected === isConnected) continue;
      const row = { lobbyCode: code, playerId, isConnected, createdAt: now };
      statements.push(
        statement('save seat', Object.values(row), () =>
          db
            .insertInto('seats')
            .values(row)
            .onConflict((conflict) =>
              conflict
                .columns(['lobbyCode', 'playerId'])
                .doUpdateSet(({ ref }) => ({ isConnected: ref('excluded.isConnected') })),
            ),
        ),
      );
    }
    for (const { id } of old) {
      if (seats.some((seat) => seat.id === id)) continue;
      statements.push(
        statement('remove seat', [code, id], () =>
          db.deleteFrom('seats').where('lobbyCode', '=', code).where('playerId', '=', id),
        ),
      );
    }
    return statements;
  }

  /** Those of the round before, once another one is dealt [R16]. */
  function suspicionStatements(before: Game, { code, round }: Game): CompiledQuery[] {
    if (!round || round.dealtAt === before.round?.dealtAt) return [];
    return [
      statement('forget suspicions', [code], () =>
        db.deleteFrom('suspicions').where('lobbyCode', '=', code),
      ),
    ];
  }

  /** Remembers the words of a round [R15]. */
  function dealtWordStatements({ hostId, words }: EndedRound, now: number): CompiledQuery[] {
    return words.map((word) => {
      const row = { hostId, word, dealtAt: now };
      return statement('remember word', Object.values(row), () =>
        db
          .insertInto('dealt_words')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .columns(['hostId', 'word'])
              .doUpdateSet(({ ref }) => ({ dealtAt: ref('excluded.dealtAt') })),
          ),
      );
    });
  }

  /** Counts the words of a round, except a member's own [B1]. */
  function figureStatements({ words, isOwn, isSkipped, isGuessed }: EndedRound): SharedWrite[] {
    if (isOwn) return [];
    return words.map((word) => {
      const row = { word, dealt: 1, skipped: Number(isSkipped), guessed: Number(isGuessed) };
      const query = statement('count word', Object.values(row), () =>
        db
          .insertInto('word_figures')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('word').doUpdateSet(({ eb, ref }) => ({
              dealt: eb('word_figures.dealt', '+', ref('excluded.dealt')),
              skipped: eb('word_figures.skipped', '+', ref('excluded.skipped')),
              guessed: eb('word_figures.guessed', '+', ref('excluded.guessed')),
            })),
          ),
      );
      return { row: word, query };
    });
  }

  function insert(game: Game, now: number): CompiledQuery {
    const row = lobbyRow(game, now);
    return statement('create lobby', Object.values(row), () =>
      db
        .insertInto('lobbies')
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
    );
  }

  function update(game: Game, before: Game, now: number): CompiledQuery {
    const { code: _, createdAt: __, ownCategories, evening, ...row } = lobbyRow(game, now);
    // Large, and hardly ever changed.
    const changed = {
      ...row,
      ...(ownCategories !== before.ownCategories && { ownCategories }),
      ...(evening !== before.evening && { evening }),
    };
    const values = [...Object.values(changed), before.code, before.version];
    return statement(`save ${Object.keys(changed).join(' ')}`, values, () =>
      db
        .updateTable('lobbies')
        .set(changed)
        .where('code', '=', before.code)
        .where('version', '=', before.version),
    );
  }

  const remove = ({ code, version }: Game): CompiledQuery =>
    statement('remove lobby', [code, version], () =>
      db.deleteFrom('lobbies').where('code', '=', code).where('version', '=', version),
    );

  return ({ before, after, via = [] }: Change): Write => {
    const now = clock();
    if (!after) {
      if (!before) throw new Error('a change of no lobby');
      return { key: before.code, claim: remove(before), rest: [], shared: [] };
    }
    const rest = seatStatements(after, before, now);
    const shared: SharedWrite[] = [];
    if (!before) return { key: after.code, claim: insert(after, now), rest, shared };
    rest.push(...suspicionStatements(before, after));
    let last = before;
    for (const game of [...via, after]) {
      if (game === last) continue;
      const ended = endedBetween(last, game);
      if (ended) {
        rest.push(...dealtWordStatements(ended, now));
        shared.push(...figureStatements(ended));
      }
      shared.push(...statistics(last, game, now));
      last = game;
    }
    return { key: after.code, claim: update(after, before, now), rest, shared };
  };
}

/** Lobbies and games. */
export type GameStore = {
  /**
   * Stores the changes of different lobbies in one transaction (group commit). A change counts if
   * the stored version is that of `before`; otherwise it resolves to false, without effect. One
   * that the database refuses rejects alone; a storage error rejects all.
   */
  commit(changes: readonly Change[]): Soon<PromiseSettledResult<boolean>[]>;
  load(code: string): Promise<Game | null>;
  /** The stored version; null: no such lobby. */
  version(code: string): Promise<number | null>;
  /** Codes of all lobbies. */
  codes(): Promise<string[]>;
  /** Codes of the lobbies in which this player has a seat, newest seat first. */
  codesOf(playerId: PlayerId): Promise<string[]>;
};

export function openGames(database: Database, clock: () => number = Date.now): GameStore {
  const { db, isRefusal, commit } = database;
  const writeOf = writer(db, statementCache(), clock);

  return {
    commit(changes) {
      const writes = changes.map(writeOf);
      const alone = async (write: Write): Promise<boolean> => (await commit([write]))[0] === true;
      return andThen(
        () => commit(writes),
        (stored) => stored.map((value) => ({ status: 'fulfilled', value })),
        (error) => {
          if (!isRefusal(error)) throw error;
          return Promise.allSettled(writes.map(alone));
        },
      );
    },

    async load(code) {
      const row = await db
        .selectFrom('lobbies')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirst();
      return row ? readGame(row) : null;
    },

    async version(code) {
      const row = await db
        .selectFrom('lobbies')
        .select('version')
        .where('code', '=', code)
        .executeTakeFirst();
      return row?.version ?? null;
    },

    async codes() {
      const rows = await db.selectFrom('lobbies').select('code').execute();
      return rows.map(({ code }) => code);
    },

    async codesOf(playerId) {
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
