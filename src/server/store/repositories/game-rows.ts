import type { Game, Outcome, Round, Word } from '../../../game/game.ts';
import type { GamesTable, PlayersTable } from '../tables.ts';
import { readPlayer } from './player-rows.ts';

/** Shared, so that two empty values compare equal and cause no write. */
const EMPTY_LIST: never[] = [];
const EMPTY_MAP = {};

/** Part of the game by column; undefined: no column. */
const partsOf = (game: Game, { round } = game) => ({
  ...game,
  code: undefined,
  players: undefined,
  round: undefined,
  lobbyCode: game.code,
  word: round?.word.word ?? '',
  imposterWord: round?.imposterWord ?? null,
  imposterIds: round?.imposterIds ?? EMPTY_LIST,
  votes: round?.votes ?? EMPTY_MAP,
  winnerId: round?.outcome?.winnerId ?? null,
  winnerType: round?.outcome?.winnerType ?? null,
  card: round?.word ?? null,
  speakingOrder: round?.order ?? null,
  departed: round?.departed ?? EMPTY_LIST,
  speakerId: round?.speakerId ?? null,
  nextSpeakerId: round?.nextSpeakerId ?? null,
  outcome: round?.outcome ?? null,
});

/** Leaves out what has a column of its own. */
const cardColumn = ({ word: _, ...card }: Word) => card;
const outcomeColumn = ({ winnerId: _, winnerType: __, ...outcome }: Outcome) => outcome;

/**
 * The columns in which `game` differs from `before`, or all of them; parts are immutable, so identity
 * decides.
 */
export function gameRow(game: Game, before: Game | null, now: number): Partial<GamesTable> {
  const parts: Record<string, unknown> = partsOf(game);
  const old: Record<string, unknown> = before ? partsOf(before) : {};
  const row: Record<string, unknown> = {};
  for (const name in parts) if (parts[name] !== old[name]) row[name] = parts[name];
  if (row.card) row.card = cardColumn(row.card as Word);
  if (row.outcome) row.outcome = outcomeColumn(row.outcome as Outcome);
  const { phaseEndsAt } = game;
  row.timeLeft = phaseEndsAt === null ? 0 : Math.max(0, Math.ceil((phaseEndsAt - now) / 1000));
  row.updatedAt = now;
  return row;
}

function readRound(row: GamesTable): Round | null {
  const { card, outcome, winnerType, winnerId } = row;
  if (!card || !row.speakingOrder) return null;
  return {
    word: { word: row.word, ...card },
    imposterWord: row.imposterWord,
    imposterIds: row.imposterIds,
    order: row.speakingOrder,
    departed: row.departed,
    speakerId: row.speakerId,
    nextSpeakerId: row.nextSpeakerId,
    votes: row.votes,
    outcome: outcome && winnerType ? { winnerType, winnerId, ...outcome } : null,
  };
}

/** The saved game; `players` in the order of their seats. A newer version may have more columns. */
export function readGame(row: GamesTable, players: readonly PlayersTable[]): Game {
  return {
    code: row.lobbyCode,
    lobbyName: row.lobbyName,
    version: row.version,
    status: row.status,
    settings: row.settings,
    ownCategories: row.ownCategories,
    players: players.map(readPlayer),
    kickedIds: row.kickedIds,
    currentRound: row.currentRound,
    totalRounds: row.totalRounds,
    scores: row.scores,
    phaseEndsAt: row.phaseEndsAt,
    round: readRound(row),
    usedWords: row.usedWords,
    lastImposterIds: row.lastImposterIds,
    createdAt: row.createdAt,
    activeAt: row.activeAt,
  };
}
