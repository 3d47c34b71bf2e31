import type { Game, Outcome, PlayerId, Round } from './game.ts';
import { accusationMs, LAST_WORD_SECONDS, voteSeconds } from './limits.ts';
import { heldInRound, isConnected, roundPlayers, seatOf } from './players.ts';
import { pointsForTheft, pointsForVote } from './points.ts';
import { endRound } from './round.ts';
import { check } from './rule-error.ts';

/** B4: in `chaos` a run-off would reveal the number of Imposters [V6]. */
export const hasRunoff = ({ settings }: Game): boolean =>
  settings.finale && settings.mode !== 'chaos';

/** All players of the round vote again, for one of the tied players [V6]. */
export function openRunoff(
  game: Game,
  round: Round,
  accusedIds: PlayerId[],
  ids: PlayerId[],
  now: number,
): Game {
  return {
    ...game,
    phaseEndsAt: now + voteSeconds(true, heldInRound(game)) * 1000,
    round: {
      ...round,
      stage: 'runoff',
      accusedIds,
      runoff: { ids, ballot: round.votes },
      votes: {},
      votedAt: {},
    },
  };
}

/** The last word of an Imposter who neither guessed nor passed [V7]. */
const UNSAID = '';

/** The accused Imposters; none before the last word [V7]. */
export function caughtIds({ stage, accusedIds, imposterIds }: Round): PlayerId[] {
  return stage === 'lastWord' ? accusedIds.filter((id) => imposterIds.includes(id)) : [];
}

/** This player is asked for a last word [V7]. */
export const hasLastWord = (round: Round, id: PlayerId): boolean =>
  caughtIds(round).includes(id) && !Object.hasOwn(round.lastWords, id);

const connectedCaught = (game: Game, round: Round) =>
  roundPlayers(game).filter(
    (player) => isConnected(player) && caughtIds(round).includes(player.id),
  );

/** The last word of the accused Imposters, or at once the result [V7]. */
export function accuse(game: Game, round: Round, accusedIds: PlayerId[], now: number): Game {
  const asked: Round = { ...round, stage: 'lastWord', accusedIds };
  const hasLastWord = game.settings.finale && game.settings.mode !== 'undercover';
  if (!hasLastWord || connectedCaught(game, asked).length === 0) {
    return decideWinner(game, { ...round, accusedIds }, now);
  }
  const phaseEndsAt = now + accusationMs(accusedIds.length) + LAST_WORD_SECONDS * 1000;
  return { ...game, phaseEndsAt, round: asked };
}

/** All accused Imposters have guessed, passed or left; while one is connected, all connected [V7]. */
export function isLastWordOver(game: Game): boolean {
  const { round } = game;
  if (round?.stage !== 'lastWord') return false;
  const open = roundPlayers(game).filter(({ id }) => hasLastWord(round, id));
  return open.length === 0 || (connectedCaught(game, round).length > 0 && !open.some(isConnected));
}

/** One guess for each accused Imposter; a right one ends the round [V7]. `text` null: "Passen". */
export function sayLastWord(
  game: Game,
  round: Round,
  playerId: PlayerId,
  text: string | null,
  isRight: boolean,
  now: number,
): Game {
  check(hasLastWord(round, playerId), 'already-guessed');
  const said = { ...round, lastWords: { ...round.lastWords, [playerId]: text } };
  if (text === null || !isRight) return { ...game, round: said };
  const outcome: VoteOutcome = {
    winnerType: 'imposter',
    winnerId: playerId,
    endReason: 'stolen',
    points: pointsForTheft(said, playerId),
    guess: { playerId, text },
  };
  return endVote(game, said, outcome, now);
}

/** "Passen" [V7]. */
export function pass(game: Game, playerId: PlayerId, now: number): Game {
  seatOf(game, playerId);
  const { round } = game;
  // Checked first: the error must not reveal a role [B4].
  check(game.settings.mode !== 'undercover', 'no-guessing');
  check(round === null || round.imposterIds.includes(playerId), 'imposter-only');
  check(round !== null && caughtIds(round).includes(playerId), 'no-last-word');
  return sayLastWord(game, round, playerId, null, false, now);
}

/** The result of the vote [V5, P]. */
export function decideWinner(game: Game, voted: Round, now: number): Game {
  const silent = Object.fromEntries(caughtIds(voted).map((id) => [id, UNSAID]));
  const round = { ...voted, lastWords: { ...silent, ...voted.lastWords } };
  const groupWins = round.accusedIds.some((id) => round.imposterIds.includes(id));
  const outcome: VoteOutcome = {
    winnerType: groupWins ? 'group' : 'imposter',
    winnerId: null,
    endReason: 'votes',
    points: pointsForVote(round, groupWins),
    guess: null,
  };
  return endVote(game, round, outcome, now);
}

type VoteOutcome = Omit<Outcome, 'accusedIds'>;

function endVote(game: Game, round: Round, outcome: VoteOutcome, now: number): Game {
  const { accusedIds } = round;
  return endRound({ ...game, round }, { ...outcome, accusedIds }, now);
}
