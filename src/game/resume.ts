import { nextDeadline } from './deadlines.ts';
import type { Game, Round } from './game.ts';
import {
  accusationMs,
  COUNT_IN_MS,
  LAST_WORD_SECONDS,
  PAUSE_MAX_MS,
  RESUMED_PHASE_MS,
  UNWATCHED_AFTER_MS,
  voteSeconds,
} from './limits.ts';
import { changePlayer, heldInRound, isConnected } from './players.ts';
import { talkSeconds } from './round-clock.ts';

/** A long-overdue deadline shows that no server ran this lobby [R4b]. */
export function isUnwatched(game: Game, now: number): boolean {
  return nextDeadline(game) + UNWATCHED_AFTER_MS <= now;
}

const talkTime = (game: Game): number => COUNT_IN_MS + talkSeconds(game) * 1000;

/** Ms from the start of the phase, stage or pause to its end. */
function fullTime(game: Game): number {
  if (game.round?.pausedMs != null) return PAUSE_MAX_MS;
  if (game.status !== 'voting') return talkTime(game);
  const { stage, accusedIds } = game.round ?? { stage: null, accusedIds: [] };
  if (stage === 'lastWord') return accusationMs(accusedIds.length) + LAST_WORD_SECONDS * 1000;
  return voteSeconds(stage === 'runoff', heldInRound(game)) * 1000;
}

/** Leaves time to act; at most the full time, in case the clock was set back [R4b]. */
const resumedEnd = (fullMs: number, endsAt: number, now: number): number =>
  Math.min(Math.max(endsAt, now + RESUMED_PHASE_MS), now + fullMs);

/** The talk that a withdrawn call goes back to [R5b]. */
function resumedCall(game: Game, now: number): Round['call'] {
  const call = game.round?.call ?? null;
  if (game.status !== 'voting' || call?.talkMs == null) return call;
  const talkMs = resumedEnd(talkTime(game), call.at + call.talkMs, now) - call.at;
  return talkMs === call.talkMs ? call : { ...call, talkMs };
}

/** The turn begins anew: its player could not end it [R13b]. */
function resumedTurn({ status, round }: Game, now: number): number | null {
  if (status !== 'playing' || round?.turnStartedAt == null) return round?.turnStartedAt ?? null;
  return Math.min(Math.max(round.turnStartedAt, now), now + COUNT_IN_MS);
}

/**
 * The lobby after an interruption: a phase lasts long enough to
 * reconnect and act, and absent players get the full time to return [R4b].
 */
export function resume(game: Game, now: number): Game {
  const { phaseEndsAt: end, round } = game;
  const phaseEndsAt = end === null ? null : resumedEnd(fullTime(game), end, now);
  const call = resumedCall(game, now);
  const gone = game.players.filter((player) => !isConnected(player) && player.absentSince !== now);
  const turnStartedAt = resumedTurn(game, now);
  const isSameTurn = turnStartedAt === (round?.turnStartedAt ?? null);
  const isSame = phaseEndsAt === end && call === (round?.call ?? null) && isSameTurn;
  if (isSame && gone.length === 0) return game;
  return gone.reduce((changed, { id }) => changePlayer(changed, id, { absentSince: now }), {
    ...game,
    phaseEndsAt,
    round: round && { ...round, call, turnStartedAt },
  });
}
