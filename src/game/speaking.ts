import type { Game, PlayerId, Round } from './game.ts';
import { TURN_PASSED_AFTER_MS, TURN_TAKEN_AFTER_MS } from './limits.ts';
import { findPlayer, isConnected, isInRound, seatOf } from './players.ts';
import { check } from './rule-error.ts';

/** Toggles without `isSpeaking`. [R13b] `endsTurnOf`: with false, passes on the turn of this player. */
export type Speech = {
  playerId: PlayerId;
  isSpeaking?: boolean | undefined;
  endsTurnOf?: PlayerId;
};

type Turn = Pick<Round, 'nextSpeakerId' | 'spokenIds' | 'lap'>;

/** The next connected player in speaking order, cyclic, except `skipped` [R3]. */
function speakerAfter(game: Game, id: PlayerId, skipped: readonly PlayerId[]): PlayerId | null {
  const order = game.round?.order ?? [];
  const start = order.indexOf(id) + 1;
  const others = [...order.slice(start), ...order.slice(0, start - 1)];
  const canSpeak = (other: PlayerId) => {
    const player = skipped.includes(other) ? undefined : findPlayer(game, other);
    return player !== undefined && isConnected(player);
  };
  return others.find(canSpeak) ?? null;
}

/** The turn after this player's; after the last one a new lap begins [R13]. */
function turnAfter(game: Game, lap: number, id: PlayerId, spokenIds: readonly PlayerId[]): Turn {
  const next = speakerAfter(game, id, spokenIds);
  if (next !== null) return { nextSpeakerId: next, spokenIds: [...spokenIds], lap };
  return { nextSpeakerId: speakerAfter(game, id, []), spokenIds: [], lap: lap + 1 };
}

const withSpoken = ({ spokenIds }: Round, id: PlayerId): PlayerId[] =>
  spokenIds.includes(id) ? spokenIds : [...spokenIds, id];

/** The turn after a player left the round. */
export function turnWithout(game: Game, round: Round, id: PlayerId, now: number): Partial<Round> {
  const spokenIds = round.spokenIds.filter((one) => one !== id);
  if (round.nextSpeakerId !== id) return { spokenIds };
  return { ...turnAfter(game, round.lap, id, spokenIds), turnStartedAt: now };
}

/** The turn has lasted this long [R13b]. */
const hasLasted = ({ turnStartedAt }: Round, ms: number, now: number): boolean =>
  now >= (turnStartedAt ?? 0) + ms;

/** "Reden" takes the turn; from another player not at once, as a late tap would steal it [R13b]. */
function takeTurn(game: Game, round: Round, playerId: PlayerId, now: number): Game {
  const { speakerId, nextSpeakerId: holderId, lap } = round;
  if (speakerId === playerId) return game;
  const isOthers = holderId !== null && holderId !== playerId;
  if (isOthers && !hasLasted(round, TURN_TAKEN_AFTER_MS, now)) return game;
  // The next player who takes the turn ends a turn whose "Gesagt" was forgotten.
  const passed =
    holderId === null ? null : turnAfter(game, lap, holderId, withSpoken(round, holderId));
  const { spokenIds, lap: currentLap } = passed?.nextSpeakerId === playerId ? passed : round;
  const turn = { speakerId: playerId, nextSpeakerId: playerId, spokenIds, lap: currentLap };
  return { ...game, round: { ...round, ...turn, turnStartedAt: now } };
}

/** The turn of this player is over [R13]. */
function endTurn(game: Game, round: Round, holderId: PlayerId, now: number): Game {
  const turn = turnAfter(game, round.lap, holderId, withSpoken(round, holderId));
  const nextSpeakerId = turn.nextSpeakerId ?? holderId;
  const next = { ...turn, speakerId: null, nextSpeakerId, turnStartedAt: now };
  return { ...game, round: { ...round, ...next } };
}

/**
 * "Reden" takes the turn, "Gesagt" ends the own one, "Weiter" that of another player [R13b, R3, R13]. A
 * call that comes too early or too late changes nothing. Turns are a hint: they restrict no other call.
 */
export function speak(game: Game, { playerId, isSpeaking, endsTurnOf }: Speech, now: number): Game {
  seatOf(game, playerId);
  const { round } = game;
  check(game.status === 'playing' && round !== null, 'not-playing');
  check(isInRound(game, playerId), 'not-in-round');
  if (isSpeaking ?? round.speakerId !== playerId) return takeTurn(game, round, playerId, now);
  const endedId = endsTurnOf ?? playerId;
  const isPassable = round.pausedMs === null && hasLasted(round, TURN_PASSED_AFTER_MS, now);
  if (round.nextSpeakerId !== endedId || (endedId !== playerId && !isPassable)) return game;
  return endTurn(game, round, endedId, now);
}
