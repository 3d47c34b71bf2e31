import type { Game, PlayerId, Round } from './game.ts';
import { findPlayer, isConnected, isInRound, seatOf } from './players.ts';
import { check } from './rule-error.ts';

type Turn = Pick<Round, 'nextSpeakerId' | 'spokenIds' | 'lap'>;

/** [R3] The next connected player in speaking order, cyclic, except `skipped`. */
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

/** [R13] The turn after this player's; after the last one a new lap begins. */
function turnAfter(game: Game, lap: number, id: PlayerId, spokenIds: readonly PlayerId[]): Turn {
  const next = speakerAfter(game, id, spokenIds);
  if (next !== null) return { nextSpeakerId: next, spokenIds: [...spokenIds], lap };
  return { nextSpeakerId: speakerAfter(game, id, []), spokenIds: [], lap: lap + 1 };
}

const withSpoken = ({ spokenIds }: Round, id: PlayerId): PlayerId[] =>
  spokenIds.includes(id) ? spokenIds : [...spokenIds, id];

/** The turn after a player left the round. */
export function turnWithout(game: Game, round: Round, id: PlayerId): Turn {
  const spokenIds = round.spokenIds.filter((one) => one !== id);
  const { nextSpeakerId, lap } = round;
  if (nextSpeakerId !== id) return { nextSpeakerId, spokenIds, lap };
  return turnAfter(game, lap, id, spokenIds);
}

/**
 * [R3, R13] "Reden" takes the turn, "Gesagt" ends the own one. Turns are a hint: they restrict no
 * other call. `requested` null: toggles.
 */
export function speak(game: Game, playerId: PlayerId, requested: boolean | null): Game {
  seatOf(game, playerId);
  const { round } = game;
  check(game.status === 'playing' && round !== null, 'not-playing');
  check(isInRound(game, playerId), 'not-in-round');
  const { speakerId, nextSpeakerId: holderId, lap } = round;
  if (requested ?? speakerId !== playerId) {
    if (speakerId === playerId) return game;
    // The next player who takes the turn ends a turn whose "Gesagt" was forgotten.
    const passed =
      holderId === null ? null : turnAfter(game, lap, holderId, withSpoken(round, holderId));
    const { spokenIds, lap: now } = passed?.nextSpeakerId === playerId ? passed : round;
    return {
      ...game,
      round: { ...round, speakerId: playerId, nextSpeakerId: playerId, spokenIds, lap: now },
    };
  }
  if (holderId !== playerId) return game;
  const turn = turnAfter(game, lap, playerId, withSpoken(round, playerId));
  const nextSpeakerId = turn.nextSpeakerId ?? playerId;
  return { ...game, round: { ...round, ...turn, speakerId: null, nextSpeakerId } };
}
