import type { Departed, Evening, Game, Outcome, PlayedRound, PlayerId, Round } from './game.ts';
import { EVENING_ROUNDS_MAX } from './limits.ts';
import { addPoints } from './points.ts';
import { check } from './rule-error.ts';
import { cardText } from './words.ts';

/** Before the first round, and of a lobby that an older version stored. */
export const NO_EVENING: Evening = { games: 0, points: {}, wins: {}, crownIds: [], rounds: [] };

function departedOf({ players }: Game, { departed }: Round, id: PlayerId): Departed[] {
  const seated = players.find((player) => player.id === id);
  const gone = departed.find((one) => one.id === id);
  return seated ? [{ id, name: seated.name, avatar: seated.avatar }] : gone ? [gone] : [];
}

/** Whose final vote came first; null: several at once, no vote, or a run-off, which keeps its own times [E2]. */
function firstVoterOf({ votedAt, runoff }: Round): PlayerId | null {
  const first = Math.min(...Object.values(votedAt));
  const voters = Object.keys(votedAt).filter((id) => votedAt[id] === first);
  return runoff === null && voters.length === 1 ? (voters[0] ?? null) : null;
}

function playedRound(game: Game, round: Round, outcome: Outcome): PlayedRound {
  return {
    game: game.evening.games + 1,
    word: cardText(round.word, round.variant),
    imposters: round.imposterIds.flatMap((id) => departedOf(game, round, id)),
    winnerType: outcome.winnerType,
    endReason: outcome.endReason,
    playerIds: round.order,
    ballotVotes: round.runoff?.ballot ?? round.votes,
    votes: round.votes,
    firstVoterId: firstVoterOf(round),
    points: outcome.points,
  };
}

/** The evening with the round that ends [E1]. */
export function withRound(game: Game, round: Round, outcome: Outcome): Evening {
  const rounds = [...game.evening.rounds, playedRound(game, round, outcome)];
  return { ...game.evening, rounds: rounds.slice(-EVENING_ROUNDS_MAX) };
}

/** Of those with a seat, who have most points; none before the first point. */
export function winnersOf({ players, scores }: Game): PlayerId[] {
  const most = Math.max(1, ...players.map(({ id }) => scores[id] ?? 0));
  return players.filter(({ id }) => scores[id] === most).map(({ id }) => id);
}

/** The evening with the game that is over [E1]. */
export function withGame(game: Game): Evening {
  const { evening, scores } = game;
  const winners = winnersOf(game);
  return {
    ...evening,
    games: evening.games + 1,
    points: addPoints(evening.points, scores),
    wins: addPoints(evening.wins, Object.fromEntries(winners.map((id) => [id, 1]))),
    crownIds: winners.length > 0 ? winners : evening.crownIds,
  };
}

/** The rounds of the game that runs or is over. */
export const roundsOfGame = ({ evening }: Game): PlayedRound[] =>
  evening.rounds.filter((round) => round.game === evening.games + 1);

/** Throws a RuleError while a round runs [E1]. */
export function roundsOfEvening({ status, evening }: Game): PlayedRound[] {
  check(status === 'waiting' || status === 'result', 'round-running');
  return evening.rounds;
}
