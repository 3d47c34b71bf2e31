import type { Game, PlayerId } from './game.ts';
import { COUNT_IN_MS } from './limits.ts';
import { isInRound, seatOf } from './players.ts';
import { check } from './rule-error.ts';

/**
 * Throws a RuleError unless this player may suspect that one now [R16]. Suspicions are no part of the
 * game: nothing that a view shows depends on them.
 */
export function requireSuspicion(game: Game, playerId: PlayerId, targetId: PlayerId): void {
  seatOf(game, playerId);
  check(game.status === 'playing' && game.round !== null, 'not-playing');
  check(isInRound(game, playerId), 'not-in-round');
  check(targetId !== playerId, 'target-is-self');
  check(game.round.order.includes(targetId), 'target-not-in-round');
}

/**
 * The talk of the finished round in epoch ms, from the start of its clock; suspicions count from the
 * deal [R16]. Throws a RuleError before the result.
 */
export function talkOf({ status, round }: Game) {
  check(status === 'result' && round !== null, 'not-result');
  const endedAt = round.votingAt ?? round.revealStartsAt ?? 0;
  const dealtAt = round.dealtAt ?? endedAt;
  return { dealtAt, startedAt: Math.min(dealtAt + COUNT_IN_MS, endedAt), endedAt };
}
