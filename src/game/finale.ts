import type { Game, Outcome, PlayerId, Round } from './game.ts';
import { LAST_WORD_SECONDS, RUNOFF_SECONDS } from './limits.ts';
import { isConnected, roundPlayers, seatOf } from './players.ts';
import { pointsForTheft, pointsForVote } from './points.ts';
import { endRound } from './round.ts';
import { check } from './rule-error.ts';

/** [V6] B4: in `chaos` a run-off would reveal the number of Imposters. */
export const hasRunoff = ({ settings }: Game): boolean =>
  settings.finale && settings.mode !== 'chaos';

/** [V6] All players of the round vote again, for one of the tied players. */
export function openRunoff(
  game: Game,
  round: Round,
  accusedIds: PlayerId[],
  ids: PlayerId[],
  now: number,
): Game {
  return {
    ...game,
    phaseEndsAt: now + RUNOFF_SECONDS * 1000,
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

/** [V7] The accused Imposters; none before the last word. */
export function caughtIds({ stage, accusedIds, imposterIds }: Round): PlayerId[] {
  return stage === 'lastWord' ? accusedIds.filter((id) => imposterIds.includes(id)) : [];
}

/** [V7] This player is asked for a last word. */
export const hasLastWord = (round: Round, id: PlayerId): boolean =>
  caughtIds(round).includes(id) && !Object.hasOwn(round.lastWords, id);

const connectedCaught = (game: Game, round: Round) =>
  roundPlayers(game).filter(
    (player) => isConnected(player) && caughtIds(round).includes(player.id),
  );

/** [V7] The last word of the accused Imposters, or at once the result. */
export function accuse(game: Game, round: Round, accusedIds: PlayerId[], now: number): Game {
  const asked: Round = { ...round, stage: 'lastWord', accusedIds };
  const hasLastWord = game.settings.finale && game.settings.mode !== 'undercover';
  if (!hasLastWord || connectedCaught(game, asked).length === 0) {
    return decide(game, { ...round, accusedIds });
  }
  return { ...game, phaseEndsAt: now + LAST_WORD_SECONDS * 1000, round: asked };
}

/** [V7] All connected accused Imposters have guessed or passed; false when none is connected. */
export function isLastWordOver(game: Game): boolean {
  const { round } = game;
  if (round?.stage !== 'lastWord') return false;
  const asked = connectedCaught(game, round);
  return asked.length > 0 && !asked.some(({ id }) => hasLastWord(round, id));
}

/** [V7] One guess for each accused Imposter; a right one ends the round. `text` null: "Passen". */
export function sayLastWord(
  game: Game,
  round: Round,
  playerId: PlayerId,
  text: string | null,
  isRight: boolean,
): Game {
  check(hasLastWord(round, playerId), 'already-guessed');
  const said = { ...round, lastWords: { ...round.lastWords, [playerId]: text } };
  if (text === null || !isRight) return { ...game, round: said };
  return endVote(game, said, {
    winnerType: 'imposter',
    winnerId: playerId,
    endReason: 'stolen',
    points: pointsForTheft(said, playerId),
    guess: { playerId, text },
  });
}

/** [V7] "Passen". */
export function pass(game: Game, playerId: PlayerId): Game {
  seatOf(game, playerId);
  const { round } = game;
  // [B4] Checked first: the error must not reveal a role.
  check(game.settings.mode !== 'undercover', 'no-guessing');
  check(round === null || round.imposterIds.includes(playerId), 'imposter-only');
  check(round !== null && caughtIds(round).includes(playerId), 'no-last-word');
  return sayLastWord(game, round, playerId, null, false);
}

/** [V5, P] The result of the vote. */
export function decide(game: Game, round: Round): Game {
  const groupWins = round.accusedIds.some((id) => round.imposterIds.includes(id));
  return endVote(game, round, {
    winnerType: groupWins ? 'group' : 'imposter',
    winnerId: null,
    endReason: 'votes',
    points: pointsForVote(round, round.accusedIds, groupWins),
    guess: null,
  });
}

function endVote(game: Game, round: Round, outcome: Omit<Outcome, 'accusedIds'>): Game {
  const { accusedIds } = round;
  return endRound({ ...game, round }, { ...outcome, accusedIds });
}
