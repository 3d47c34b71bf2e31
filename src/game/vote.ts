import type { Game, PlayerId, Round } from './game.ts';
import { VOTING_SECONDS } from './limits.ts';
import { hostOf, isConnected, isInRound, roundPlayers, seatOf } from './players.ts';
import { pointsForVote } from './points.ts';
import { endRound } from './round.ts';
import { check } from './rule-error.ts';

/** [V1] From talking to voting; without a clock if the round has none. */
export function openVote(game: Game, now: number): Game {
  const hasClock = game.settings.timeLimit !== 0;
  return {
    ...game,
    status: 'voting',
    phaseEndsAt: hasClock ? now + VOTING_SECONDS * 1000 : null,
    round: game.round && { ...game.round, speakerId: null, nextSpeakerId: null },
  };
}

/** [R5] Open to any player of the round. */
export function callVote(game: Game, playerId: PlayerId, now: number): Game {
  seatOf(game, playerId);
  check(game.status === 'playing', 'not-playing');
  check(isInRound(game, playerId), 'not-in-round');
  return openVote(game, now);
}

/** [V2] One vote by and for players of this round, not for oneself; null: abstention. */
export function vote(game: Game, voterId: PlayerId, targetId: PlayerId | null): Game {
  seatOf(game, voterId);
  const { round } = game;
  check(game.status === 'voting' && round !== null, 'not-voting');
  check(isInRound(game, voterId), 'not-in-round');
  check(!Object.hasOwn(round.votes, voterId), 'already-voted');
  check(targetId !== voterId, 'self-vote');
  // Players who left stay votable: leaving is no escape.
  check(targetId === null || round.order.includes(targetId), 'target-not-in-round');
  return { ...game, round: { ...round, votes: { ...round.votes, [voterId]: targetId } } };
}

/** [V3] Host only: ends the vote early. */
export function completeVote(game: Game, playerId: PlayerId): Game {
  seatOf(game, playerId);
  check(hostOf(game).id === playerId, 'host-only');
  check(game.status === 'voting', 'not-voting');
  return closeVote(game);
}

/** [V3] All connected players of the round voted; false when none is connected. */
export function everybodyVoted(game: Game): boolean {
  const votes = game.round?.votes ?? {};
  const voters = roundPlayers(game).filter(isConnected);
  return voters.length > 0 && voters.every((player) => Object.hasOwn(votes, player.id));
}

/** Votes received per player of the round. */
export function countVotes(round: Pick<Round, 'votes'>): Map<PlayerId, number> {
  const counts = new Map<PlayerId, number>();
  for (const target of Object.values(round.votes)) {
    if (target !== null) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

/** [V4] At most as many as there are Imposters; a tie across that limit accuses none of the tied. */
export function accused(round: Pick<Round, 'votes' | 'imposterIds'>): PlayerId[] {
  const counts = countVotes(round);
  const abstentions = Object.values(round.votes).filter((target) => target === null).length;
  return [...counts.entries()]
    .filter(([, count]) => {
      const asMany = [...counts.values()].filter((other) => other >= count).length;
      return count > abstentions && asMany <= round.imposterIds.length;
    })
    .map(([id]) => id);
}

/** [V5, P] Counts the votes and ends the round. */
export function closeVote(game: Game): Game {
  const { round } = game;
  check(round !== null, 'not-voting');
  const accusedIds = accused(round);
  const groupWins = accusedIds.some((id) => round.imposterIds.includes(id));
  return endRound(game, {
    winnerType: groupWins ? 'group' : 'imposter',
    winnerId: null,
    endReason: 'votes',
    accusedIds,
    points: pointsForVote(round, accusedIds, groupWins),
    guess: null,
  });
}
