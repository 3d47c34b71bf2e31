import type { Insertable, Updateable } from 'kysely';
import type { Game, Round } from '../../../game/game.ts';
import type { GamesTable, PlayersTable } from '../tables.ts';
import { readPlayer } from './player-rows.ts';

/** Shared, so that two empty values compare equal and cause no write. */
const EMPTY_LIST: never[] = [];
const EMPTY_MAP = {};

/** Part of the game by column; `card` and `outcome` repeat what has a column of its own. */
function partsOf({ code, players: _, round, ...game }: Game) {
  return {
    ...game,
    lobbyCode: code,
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
  };
}
type Parts = ReturnType<typeof partsOf>;

function toRow({ card, outcome, ...parts }: Partial<Parts>, { phaseEndsAt }: Game, now: number) {
  const { word: _, ...cardColumn } = card ?? {};
  const { winnerId: __, winnerType: ___, ...outcomeColumn } = outcome ?? {};
  return {
    ...parts,
    ...(card !== undefined && { card: card && cardColumn }),
    ...(outcome !== undefined && { outcome: outcome && outcomeColumn }),
    timeLeft: phaseEndsAt === null ? 0 : Math.max(0, Math.ceil((phaseEndsAt - now) / 1000)),
    updatedAt: now,
  };
}

export const gameRow = (game: Game, now: number): Insertable<GamesTable> =>
  toRow(partsOf(game), game, now) as Insertable<GamesTable>;

/** The columns in which `game` differs from `before`; parts are immutable, so identity decides. */
export function changedGameRow(game: Game, before: Game, now: number): Updateable<GamesTable> {
  const old = partsOf(before);
  const changed = Object.entries(partsOf(game)).filter(
    ([name, part]) => part !== old[name as keyof Parts],
  );
  return toRow(Object.fromEntries(changed), game, now) as Updateable<GamesTable>;
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
