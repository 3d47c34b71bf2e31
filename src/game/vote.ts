import type { Game, PlayerId, Round, Stage, Votes } from './game.ts';
import { CALL_WITHDRAWAL_MS, LEAST_TALK_MS, VOTE_WITHDRAWAL_MS, voteSeconds } from './limits.ts';
import {
  heldInRound,
  hostOf,
  isConnected,
  isInRound,
  isRepeat,
  requireVoice,
  roundPlayers,
  seatOf,
} from './players.ts';
import { clockLeft } from './round-clock.ts';
import { check } from './rule-error.ts';
import { accuse, decideWinner, hasRunoff, openRunoff } from './vote-outcome.ts';

/** From talking to voting; without a clock if the round has none [V1]. `callerId` null: at zero. */
export function openVote(game: Game, now: number, callerId: PlayerId | null = null): Game {
  const hasClock = game.settings.timeLimit !== 0;
  const call =
    callerId === null ? null : { playerId: callerId, at: now, talkMs: clockLeft(game, now) };
  return {
    ...game,
    status: 'voting',
    phaseEndsAt: hasClock ? now + voteSeconds(false, heldInRound(game)) * 1000 : null,
    round: game.round && { ...game.round, pausedMs: null, call, votingAt: now },
  };
}

/** Clients of the specification call at zero, too: all of them [R5, L11, W6]. */
export function callVote(game: Game, playerId: PlayerId, now: number): Game {
  seatOf(game, playerId);
  if (game.status !== 'playing' && isRepeat(game.round?.votingAt, now)) return game;
  check(game.status === 'playing', 'not-playing');
  requireVoice(game, playerId);
  return openVote(game, now, playerId);
}

/** Epoch ms; null once a vote is cast, and without a call [R5b]. */
export function callWithdrawableUntil({ call, stage, votes }: Round): number | null {
  const isOpen = call !== null && stage === null && Object.keys(votes).length === 0;
  return isOpen ? call.at + CALL_WITHDRAWAL_MS : null;
}

/** The host, and the caller once a round [R5b]. Empty when `callWithdrawableUntil` is null. */
export function callWithdrawableBy(game: Game, round: Round): PlayerId[] {
  const { call, withdrawnCallerIds } = round;
  if (call === null || callWithdrawableUntil(round) === null) return [];
  const isCaller = (id: PlayerId) => id === call.playerId && !withdrawnCallerIds.includes(id);
  return game.players.filter(({ id, isHost }) => isHost || isCaller(id)).map(({ id }) => id);
}

/** Back to talking, whose clock has run on [R5b]. */
export function withdrawCall(game: Game, playerId: PlayerId, now: number): Game {
  seatOf(game, playerId);
  const { round } = game;
  const isCaller = !round?.call || round.call.playerId === playerId;
  check(isCaller || hostOf(game).id === playerId, 'caller-only');
  check(game.status === 'voting' && round !== null, 'not-voting');
  check(round.call !== null && now < (callWithdrawableUntil(round) ?? 0), 'too-late');
  check(callWithdrawableBy(game, round).includes(playerId), 'withdrawn-before');
  const { at, talkMs } = round.call;
  const { withdrawnCallerIds: before } = round;
  const isFirst = isCaller && !before.includes(playerId);
  return {
    ...game,
    status: 'playing',
    phaseEndsAt: talkMs === null ? null : Math.max(at + talkMs, now + LEAST_TALK_MS),
    round: {
      ...round,
      call: null,
      votingAt: null,
      turnStartedAt: now,
      withdrawnCallerIds: isFirst ? [...before, playerId] : before,
    },
  };
}

/** The vote of this player in the open ballot or run-off. */
function openBallot(game: Game, voterId: PlayerId): Round {
  seatOf(game, voterId);
  const { round } = game;
  const isOpen = game.status === 'voting' && round?.stage !== 'lastWord';
  check(isOpen && round !== null, 'not-voting');
  check(isInRound(game, voterId), 'not-in-round');
  return round;
}

/** One vote by and for players of this round, not for oneself; null: abstention [V2]. */
export function vote(game: Game, voterId: PlayerId, targetId: PlayerId | null, now: number): Game {
  const round = openBallot(game, voterId);
  check(!Object.hasOwn(round.votes, voterId), 'already-voted');
  check(targetId !== voterId, 'self-vote');
  if (targetId !== null) {
    // Players who left stay votable: leaving is no escape.
    check(round.order.includes(targetId), 'target-not-in-round');
    check(round.runoff?.ids.includes(targetId) ?? true, 'target-not-in-runoff');
  }
  return {
    ...game,
    round: {
      ...round,
      votes: { ...round.votes, [voterId]: targetId },
      votedAt: { ...round.votedAt, [voterId]: now },
    },
  };
}

/** Epoch ms; null without a vote that is still open [V2b]. */
export function voteWithdrawableUntil({ votedAt, stage }: Round, voterId: PlayerId): number | null {
  const at = Object.hasOwn(votedAt, voterId) ? votedAt[voterId] : undefined;
  return at === undefined || stage === 'lastWord' ? null : at + VOTE_WITHDRAWAL_MS;
}

/** By its voter [V2b]. */
export function withdrawVote(game: Game, voterId: PlayerId, now: number): Game {
  const round = openBallot(game, voterId);
  check(Object.hasOwn(round.votes, voterId), 'not-voted');
  check(now < (voteWithdrawableUntil(round, voterId) ?? 0), 'too-late');
  const { [voterId]: _, ...votes } = round.votes;
  const { [voterId]: __, ...votedAt } = round.votedAt;
  return { ...game, round: { ...round, votes, votedAt } };
}

/**
 * One phone for all: the table says whom most point at, without ballots [H2]. Several are a tie: a run-off
 * between them, otherwise, and without anybody, an accusation of no player.
 */
export function point(game: Game, playerId: PlayerId, ids: readonly PlayerId[], now: number): Game {
  const open = openBallot(game, playerId);
  check(
    ids.every((id) => open.order.includes(id)),
    'target-not-in-round',
  );
  check(
    ids.every((id) => open.runoff?.ids.includes(id) ?? true),
    'target-not-in-runoff',
  );
  const round = { ...open, stageEndedAt: now };
  const inOrder = round.order.filter((id) => ids.includes(id));
  if (inOrder.length > 1 && round.stage === null && hasRunoff(game)) {
    return openRunoff(game, round, [], inOrder, now);
  }
  return accuse(game, round, inOrder.length === 1 ? inOrder : [], now);
}

/**
 * Host only: ends the ballot, run-off or last word early [V3]. `stage`: the one that the host saw,
 * which makes a repeat a no-op; without it a call soon after the end of a stage is one [W6].
 */
export function completeVote(
  game: Game,
  playerId: PlayerId,
  now: number,
  stage?: Stage | null,
): Game {
  seatOf(game, playerId);
  check(hostOf(game).id === playerId, 'host-only');
  const isMeant = game.status === 'voting' && stage === game.round?.stage;
  if (!isMeant && isRepeat(game.round?.stageEndedAt, now)) return game;
  check(game.status === 'voting', 'not-voting');
  return isMeant || stage === undefined ? closeVote(game, now) : game;
}

/** All connected players of the round voted; false when none is connected [V3]. */
export function everybodyVoted(game: Game): boolean {
  const { round } = game;
  if (!round || round.stage === 'lastWord') return false;
  const voters = roundPlayers(game).filter(isConnected);
  return voters.length > 0 && voters.every((player) => Object.hasOwn(round.votes, player.id));
}

/** Votes received per player of the round. */
export function countVotes({ votes }: Pick<Round, 'votes'>): Map<PlayerId, number> {
  const counts = new Map<PlayerId, number>();
  for (const target of Object.values(votes)) {
    if (target !== null) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

/**
 * The accused, at most `places` [V4]. [V6] `tiedIds`: the players with the most votes after them, if
 * they are tied and a place is open. `isFirstTaken`: the ballot accused a player before the run-off.
 */
export function tally(
  votes: Votes,
  places: number,
  isFirstTaken = false,
): { accusedIds: PlayerId[]; tiedIds: PlayerId[] } {
  const abstentions = Object.values(votes).filter((target) => target === null).length;
  const counts = [...countVotes({ votes })].filter(([, count]) => count > abstentions);
  // A single vote suffices for the first place only [V4b].
  const isFirst = !isFirstTaken && counts.every(([, count]) => count === 1);
  const suspects = isFirst ? counts : counts.filter(([, count]) => count > 1);
  const rankOf = (count: number) => suspects.filter(([, other]) => other >= count).length;
  const accusedIds = suspects
    .filter(([, count]) => rankOf(count) <= (isFirst ? 1 : places))
    .map(([id]) => id);
  const others = counts.filter(([id]) => !accusedIds.includes(id));
  const most = Math.max(...others.map(([, count]) => count));
  const next = others.filter(([, count]) => count === most);
  const isTied = next.length > 1 && accusedIds.length < places;
  return { accusedIds, tiedIds: isTied ? next.map(([id]) => id) : [] };
}

/** In a run-off at least one of the tied is not accused [V6]. */
function openPlaces({ imposterIds, accusedIds, runoff }: Round): number {
  const places = imposterIds.length - accusedIds.length;
  return runoff ? Math.min(places, runoff.ids.length - 1) : places;
}

/** Counts the votes: the result, or with a finale first a run-off [V6] or last word [V7, V3]. */
export function closeVote(game: Game, now: number): Game {
  check(game.round !== null, 'not-voting');
  const round = { ...game.round, stageEndedAt: now };
  if (round.stage === 'lastWord') return decideWinner(game, round, now);
  const isFirstTaken = round.accusedIds.length > 0;
  const { accusedIds: found, tiedIds } = tally(round.votes, openPlaces(round), isFirstTaken);
  const accusedIds = [...round.accusedIds, ...found];
  if (round.stage === null && tiedIds.length > 0 && hasRunoff(game)) {
    const inOrder = round.order.filter((id) => tiedIds.includes(id));
    return openRunoff(game, round, accusedIds, inOrder, now);
  }
  return accuse(game, round, accusedIds, now);
}
