import { awardRules } from './award-rules.ts';
import { type Award, awards } from './awards.ts';
import { roundsOfGame, winnersOf } from './evening.ts';
import type { Game, Outcome, PlayerId, Round } from './game.ts';
import { findPlayer } from './players.ts';
import { votedRight } from './points.ts';
import { isLastRound } from './round.ts';

/** Nothing to count. What one step of a lobby adds to the statistics of a player has these fields [E4]. */
export const NO_COUNTS = {
  evenings: 0,
  games: 0,
  gamesWon: 0,
  groupRounds: 0,
  groupWins: 0,
  imposterRounds: 0,
  imposterWins: 0,
  /** Rounds of the group in which the player voted for another one, and those with a right vote. */
  votes: 0,
  rightVotes: 0,
  /** Right ones, that ended a round. */
  guesses: 0,
};

export type PlayerCounts = typeof NO_COUNTS;

type EndedRound = Round & { outcome: Outcome };

/** The round that ends with this step; null: none. */
export function endedRound(before: Game, after: Game): EndedRound | null {
  const { round } = after;
  return round?.outcome && !before.round?.outcome ? { ...round, outcome: round.outcome } : null;
}

const isPodium = (game: Game) => game.status === 'result' && isLastRound(game);
const hasPhone = (game: Game, id: PlayerId) => findPlayer(game, id)?.heldBy === null;

/** The lobby in which a game is over since this step; null: none. Endless games end with "Nochmal spielen". */
function endedGame(before: Game, after: Game): Game | null {
  if (isPodium(after) && !isPodium(before)) return after;
  return after.evening.games > before.evening.games && !isPodium(before) ? before : null;
}

function ofRound(round: EndedRound, id: PlayerId): Partial<PlayerCounts> {
  const { winnerType, winnerId } = round.outcome;
  const isRight = Number(winnerId === id);
  if (round.imposterIds.includes(id)) {
    return { imposterRounds: 1, imposterWins: Number(winnerType === 'imposter'), guesses: isRight };
  }
  const hasVoted = [round.votes, round.runoff?.ballot ?? {}].some((votes) => votes[id] != null);
  const rightVotes = Number(votedRight(round, id));
  return {
    groupRounds: 1,
    groupWins: Number(winnerType === 'group'),
    votes: Number(hasVoted),
    rightVotes,
  };
}

/** No round of this evening counted for this player before, of those that it keeps. */
const isNew = (before: Game, id: PlayerId): boolean =>
  !before.evening.rounds.some(
    ({ points, endReason }) => endReason !== 'imposter-left' && Object.hasOwn(points, id),
  );

/** What a step adds, by player: of those with a phone and a seat. A round that lost its Imposter counts for none [E4]. */
export function countsOf(before: Game, after: Game): Map<PlayerId, PlayerCounts> {
  const counts = new Map<PlayerId, PlayerCounts>();
  const add = (id: PlayerId, more: Partial<PlayerCounts>) => {
    if (!hasPhone(after, id)) return;
    counts.set(id, { ...(counts.get(id) ?? NO_COUNTS), ...more });
  };
  const round = endedRound(before, after);
  if (round && round.outcome.endReason !== 'imposter-left') {
    for (const id of round.order) {
      add(id, { ...ofRound(round, id), evenings: Number(isNew(before, id)) });
    }
  }
  const over = endedGame(before, after);
  if (over) {
    const winners = winnersOf(over);
    for (const id of new Set(roundsOfGame(over).flatMap(({ playerIds }) => playerIds))) {
      add(id, { games: 1, gamesWon: Number(winners.includes(id)) });
    }
  }
  return counts;
}

/** Awards that players with a phone and a seat have since this step, at a podium [E2]. */
export function awardsGiven(before: Game, after: Game): Award[] {
  if (!isPodium(after) || isPodium(before)) return [];
  const contenders = after.players.map(({ id }) => ({ id, points: after.scores[id] ?? 0 }));
  return awards(roundsOfGame(after), contenders).filter(({ playerId }) =>
    hasPhone(after, playerId),
  );
}

/** `fooled` of the `group` voted wrong in a round that this Imposter survived [E2c]. */
export type Bluff = { playerId: PlayerId; fooled: number; group: number };

/** Of the round that ends with this step. */
export function bluffsOf(before: Game, after: Game): Bluff[] {
  const played = after.evening.rounds.at(-1);
  if (!played || !endedRound(before, after)) return [];
  return played.imposters.flatMap(({ id }) => {
    const { value: fooled, of: group } = awardRules.illusion([played], id);
    return fooled > 0 && hasPhone(after, id) ? [{ playerId: id, fooled, group }] : [];
  });
}

/** Which game of the evening began with the round that ended in this step, from 1; null: none. */
export function gameBegun(before: Game, after: Game): number | null {
  const { games, rounds } = before.evening;
  const isFirst = !rounds.some(({ game }) => game === games + 1);
  return isFirst && endedRound(before, after) ? games + 1 : null;
}
