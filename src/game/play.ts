import { advance, nextDeadline } from './deadlines.ts';
import {
  connectDisplay,
  findDisplay,
  pairDisplay,
  removeDisplay,
  setDisplaySound,
} from './displays.ts';
import type { DisplayId, Game, PlayerId, RuleContext, Stage } from './game.ts';
import { guess } from './guess.ts';
import { addHeldSeat, requireHeld } from './held-seats.ts';
import { MIN_PLAYERS } from './limits.ts';
import { handOver, join, kick, leave, markAbsent, markPresent, setReady } from './lobby.ts';
import { takeSeat } from './open-seats.ts';
import { findPlayer, roundPlayers, seatOf } from './players.ts';
import { redeal } from './redeal.ts';
import { resume } from './resume.ts';
import { backToWaiting, nextRound, restart, start } from './round.ts';
import { type ClockAction, changeClock } from './round-clock.ts';
import { check } from './rule-error.ts';
import { changeSettings, type SettingsChange, withOwn } from './settings.ts';
import { type Speech, speak } from './speaking.ts';
import {
  callVote,
  closeVote,
  completeVote,
  everybodyVoted,
  point,
  vote,
  withdrawCall,
  withdrawVote,
} from './vote.ts';
import { isLastWordOver, pass } from './vote-outcome.ts';

/** Words of the host's earlier rounds, in any lobby [R15]. */
type DealtBefore = { dealtBefore?: readonly string[] };

/** A seat on the phone of `playerId`, which acts; missing: its own one [H6]. */
type ForSeat = { forId?: PlayerId };

/** All moves of a lobby, by players and by the server. */
export type Move =
  | { type: 'join'; playerId: PlayerId; name: string; face?: number | null }
  | { type: 'guestSeat'; playerId: PlayerId; name: string }
  | { type: 'takeSeat'; playerId: PlayerId; name: string }
  | { type: 'leave'; playerId: PlayerId }
  | { type: 'ready'; playerId: PlayerId; isReady: boolean }
  | ({ type: 'settings'; playerId: PlayerId } & SettingsChange)
  | ({ type: 'start'; playerId: PlayerId } & DealtBefore)
  /** `round`: the one that the caller saw; null: not given [R14]. */
  | ({ type: 'redeal'; playerId: PlayerId; round: number | null } & DealtBefore)
  | ({ type: 'speak' } & Speech & ForSeat)
  /** `used`: the extensions that the caller saw [R11]. */
  | { type: 'clock'; playerId: PlayerId; action: ClockAction; used?: number }
  | { type: 'callVote'; playerId: PlayerId }
  | { type: 'withdrawCall'; playerId: PlayerId }
  | ({ type: 'vote'; playerId: PlayerId; targetId: PlayerId | null } & ForSeat)
  | ({ type: 'withdrawVote'; playerId: PlayerId } & ForSeat)
  /** One phone for all; the server offers no such call [H2]. */
  | { type: 'point'; playerId: PlayerId; targetIds: readonly PlayerId[] }
  /** `stage`: the one that the host saw. */
  | { type: 'completeVote'; playerId: PlayerId; stage?: Stage | null }
  | ({ type: 'guess'; playerId: PlayerId; guessedWord: string } & ForSeat)
  | ({ type: 'pass'; playerId: PlayerId } & ForSeat)
  | ({ type: 'nextRound'; playerId: PlayerId; finishedRound: number | null } & DealtBefore)
  | { type: 'restart'; playerId: PlayerId }
  | { type: 'kick'; playerId: PlayerId; targetId: PlayerId }
  | { type: 'handOver'; playerId: PlayerId; targetId: PlayerId }
  | { type: 'pairDisplay'; playerId: PlayerId; displayId: DisplayId }
  | { type: 'removeDisplay'; playerId: PlayerId | DisplayId; displayId: DisplayId }
  | { type: 'displaySound'; displayId: DisplayId; isOn: boolean }
  /** `playerId`: of a player or display. */
  | { type: 'present'; playerId: PlayerId | DisplayId }
  | { type: 'absent'; playerId: PlayerId | DisplayId; since: number }
  /** After an interruption: extends deadlines missed during it [R4b]. */
  | { type: 'resume' }
  /** Applies due deadlines only. */
  | { type: 'time' };

function connect(game: Game, move: Move & { type: 'present' | 'absent' }): Game {
  const display = findDisplay(game, move.playerId);
  if (display) return connectDisplay(game, display.id, move.type === 'present');
  if (move.type === 'present') return markPresent(game, move.playerId);
  return markAbsent(game, move.playerId, move.since);
}

function apply(game: Game, move: Move, context: RuleContext): Game | null {
  const { now } = context;
  switch (move.type) {
    case 'join':
      return join(game, { id: move.playerId, name: move.name, face: move.face ?? null });
    case 'guestSeat':
      return addHeldSeat(game, move.playerId, move.name, now);
    case 'takeSeat':
      return takeSeat(game, move.playerId, move.name);
    case 'leave':
      return leave(game, move.playerId, now);
    case 'ready':
      return setReady(game, move.playerId, move.isReady);
    case 'settings':
      seatOf(game, move.playerId);
      return changeSettings(game, move.playerId, move, context.wordSource);
    case 'start':
      return start(game, move.playerId, context, move.dealtBefore);
    case 'redeal':
      return redeal(game, move.playerId, move.round, context, move.dealtBefore);
    case 'speak':
      return speak(game, move, now);
    case 'clock':
      return changeClock(game, move.playerId, move.action, move.used, now);
    case 'callVote':
      return callVote(game, move.playerId, now);
    case 'withdrawCall':
      return withdrawCall(game, move.playerId, now);
    case 'vote':
      return vote(game, move.playerId, move.targetId, now);
    case 'withdrawVote':
      return withdrawVote(game, move.playerId, now);
    case 'point':
      return point(game, move.playerId, move.targetIds, now);
    case 'completeVote':
      return completeVote(game, move.playerId, now, move.stage);
    case 'guess':
      return guess(game, move.playerId, move.guessedWord, context.wordSource, now);
    case 'pass':
      return pass(game, move.playerId, now);
    case 'nextRound':
      return nextRound(game, move.playerId, move.finishedRound, context, move.dealtBefore);
    case 'restart':
      return restart(game, move.playerId, now);
    case 'kick':
      return kick(game, move.playerId, move.targetId, now);
    case 'handOver':
      return handOver(game, move.playerId, move.targetId);
    case 'pairDisplay':
      return pairDisplay(game, move.playerId, move.displayId);
    case 'removeDisplay':
      return removeDisplay(game, move.playerId, move.displayId);
    case 'displaySound':
      return setDisplaySound(game, move.displayId, move.isOn);
    case 'present':
    case 'absent':
      return connect(game, move);
    case 'resume':
    case 'time':
      return game;
  }
}

/** The move as that of the seat for which this phone acts; such a seat makes none by itself [H6]. */
function bySeat(game: Game, move: Move): Move {
  if (!('playerId' in move)) return move;
  check(!findPlayer(game, move.playerId)?.heldBy, 'not-held');
  if (!('forId' in move) || move.forId === undefined) return move;
  requireHeld(game, move.playerId, move.forId);
  return { ...move, playerId: move.forId };
}

/** Consequences of any change: [R8] too few players, [V3] all voted, [V7] all guessed. */
function settle(game: Game, now: number): Game {
  const { status, round } = game;
  if (status !== 'playing' && status !== 'voting') return game;
  const isTooFew = roundPlayers(game).length < MIN_PLAYERS;
  if (isTooFew && round?.stage !== 'lastWord') return backToWaiting(game, now);
  if (status !== 'voting') return game;
  const isOver = isTooFew || everybodyVoted(game) || isLastWordOver(game);
  return isOver ? closeVote(game, now) : game;
}

/** Deadlines first: a late move applies to the phase after the deadline. */
function catchUp(game: Game, now: number): Game | null {
  let current: Game = game;
  while (nextDeadline(current) <= now) {
    const next = advance(current, now);
    if (next === null) return null;
    current = settle(next, now);
  }
  return current;
}

/** Connecting and disconnecting is no activity: a phone on a bad network does both [L9]. */
const WITHOUT_ACTIVITY: readonly Move['type'][] = [
  'present',
  'absent',
  'displaySound',
  'resume',
  'time',
];

/**
 * Applies due deadlines, the move and its consequences.
 * A changed game has version + 1; an unchanged one is returned as the same object.
 * Null: the lobby is gone. Throws a RuleError when refused; `playDue` still applies the
 * deadlines then.
 */
export function play(game: Game, move: Move, context: RuleContext): Game | null {
  const due = catchUp(move.type === 'resume' ? resume(game, context.now) : game, context.now);
  if (due === null) return null;
  // With the lobby's own categories [B1].
  const wordSource = withOwn(due.ownCategories, context.wordSource);
  const moved = apply(due, bySeat(due, move), { ...context, wordSource });
  if (moved === null) return null;
  const settled = catchUp(settle(moved, context.now), context.now);
  if (settled === null || settled === game) return settled;
  const activeAt =
    moved !== due && !WITHOUT_ACTIVITY.includes(move.type) ? context.now : game.activeAt;
  return { ...settled, version: game.version + 1, activeAt };
}

/** Applies due deadlines, which hold even when a player's move is refused. */
export function playDue(game: Game, context: RuleContext): Game | null {
  return nextDeadline(game) <= context.now ? play(game, { type: 'time' }, context) : game;
}
