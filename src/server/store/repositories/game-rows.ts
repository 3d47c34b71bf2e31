import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Game, Round } from '../../../game/game.ts';
import type { GamesTable, PlayersTable } from '../tables.ts';
import { readPlayer } from './player-rows.ts';

type GameRow = Insertable<GamesTable>;

/** Maps a part of the game to a column; `of` is compared by identity. */
type Column<Value> = { of: (game: Game) => unknown; value: (game: Game) => Value };

const plain = <Value>(of: (game: Game) => Value): Column<Value> => ({ of, value: of });

const json = (of: (game: Game) => object): Column<string> => ({
  of,
  value: (game) => JSON.stringify(of(game)),
});

const jsonOrNull = <Part extends object>(
  of: (game: Game) => Part | null | undefined,
  select: (part: Part) => object = (part) => part,
): Column<string | null> => ({
  of,
  value(game) {
    const part = of(game);
    return part ? JSON.stringify(select(part)) : null;
  },
});

/** Shared, so that two empty values compare equal and cause no write. */
const EMPTY_LIST: never[] = [];
const EMPTY_MAP = {};

/** Set on every save, and not part of the game. */
type Stamp = 'time_left' | 'updated_at';

const COLUMNS: { [Name in Exclude<keyof GameRow, Stamp>]-?: Column<GameRow[Name]> } = {
  lobby_code: plain((game) => game.code),
  version: plain((game) => game.version),
  lobby_name: plain((game) => game.lobbyName),
  settings: json((game) => game.settings),
  own_categories: json((game) => game.ownCategories),
  status: plain((game) => game.status),
  current_round: plain((game) => game.currentRound),
  total_rounds: plain((game) => game.totalRounds),
  word: plain((game) => game.round?.word.word ?? ''),
  imposter_word: plain((game) => game.round?.imposterWord ?? null),
  imposter_ids: json((game) => game.round?.imposterIds ?? EMPTY_LIST),
  votes: json((game) => game.round?.votes ?? EMPTY_MAP),
  winner_id: plain((game) => game.round?.outcome?.winnerId ?? null),
  winner_type: plain((game) => game.round?.outcome?.winnerType ?? null),
  scores: json((game) => game.scores),
  phase_ends_at: plain((game) => game.phaseEndsAt),
  card: jsonOrNull(
    (game) => game.round?.word,
    ({ word: _, ...card }) => card,
  ),
  speaking_order: jsonOrNull((game) => game.round?.order),
  departed: json((game) => game.round?.departed ?? EMPTY_LIST),
  speaker_id: plain((game) => game.round?.speakerId ?? null),
  next_speaker_id: plain((game) => game.round?.nextSpeakerId ?? null),
  outcome: jsonOrNull(
    (game) => game.round?.outcome,
    ({ winnerId: _, winnerType: __, ...outcome }) => outcome,
  ),
  kicked_ids: json((game) => game.kickedIds),
  used_words: json((game) => game.usedWords),
  last_imposter_ids: json((game) => game.lastImposterIds),
  active_at: plain((game) => game.activeAt),
  created_at: plain((game) => game.createdAt),
};
const ALL_COLUMNS: [string, Column<unknown>][] = Object.entries(COLUMNS);

function rowOf(columns: [string, Column<unknown>][], game: Game, now: number): object {
  const row: Record<string, unknown> = {};
  for (const [name, column] of columns) row[name] = column.value(game);
  const { phaseEndsAt } = game;
  row.time_left = phaseEndsAt === null ? 0 : Math.max(0, Math.ceil((phaseEndsAt - now) / 1000));
  row.updated_at = now;
  return row;
}

export function gameRow(game: Game, now: number): GameRow {
  return rowOf(ALL_COLUMNS, game, now) as GameRow;
}

/** The columns in which `game` differs from `before`; parts are immutable, so identity decides. */
export function changedGameRow(game: Game, before: Game, now: number): Updateable<GamesTable> {
  const changed = ALL_COLUMNS.filter(([, column]) => column.of(game) !== column.of(before));
  return rowOf(changed, game, now);
}

function readRound(row: Selectable<GamesTable>): Round | null {
  if (!row.card || !row.speaking_order) return null;
  const { winner_type: winnerType, winner_id: winnerId } = row;
  return {
    word: { word: row.word, ...row.card },
    imposterWord: row.imposter_word,
    imposterIds: row.imposter_ids,
    order: row.speaking_order,
    departed: row.departed,
    speakerId: row.speaker_id,
    nextSpeakerId: row.next_speaker_id,
    votes: row.votes,
    outcome: row.outcome && winnerType ? { winnerType, winnerId, ...row.outcome } : null,
  };
}

/** The saved game; `players` in the order of their seats. */
export function readGame(
  row: Selectable<GamesTable>,
  players: readonly Selectable<PlayersTable>[],
): Game {
  return {
    code: row.lobby_code,
    lobbyName: row.lobby_name,
    version: row.version,
    status: row.status,
    settings: row.settings,
    ownCategories: row.own_categories,
    players: players.map(readPlayer),
    kickedIds: row.kicked_ids,
    currentRound: row.current_round,
    totalRounds: row.total_rounds,
    scores: row.scores,
    phaseEndsAt: row.phase_ends_at,
    round: readRound(row),
    usedWords: row.used_words,
    lastImposterIds: row.last_imposter_ids,
    createdAt: row.created_at,
    activeAt: row.active_at,
  };
}
