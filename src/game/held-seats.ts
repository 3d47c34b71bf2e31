import type { Game, PlayerId } from './game.ts';
import { HELD_SEATS_MAX } from './limits.ts';
import { join } from './lobby.ts';
import { changePlayer, findPlayer, seatOf } from './players.ts';
import { check } from './rule-error.ts';

/** Begins the ids of seats without a phone. No session has such an id, so no one else acts for them [H6, W2]. */
const SEAT_ID = 'seat-';

export const isSeatId = (id: PlayerId): boolean => id.startsWith(SEAT_ID);

/** Several may be added, and removed, within a millisecond. */
function freeSeatId(game: Game, now: number): PlayerId {
  const taken = [...game.players.map(({ id }) => id), ...game.kickedIds];
  let number = 1;
  while (taken.includes(`${SEAT_ID}${now}-${number}`)) number += 1;
  return `${SEAT_ID}${now}-${number}`;
}

/** "Sitz ohne Handy": a player on the phone of the host [H6]. */
export function addHeldSeat(game: Game, playerId: PlayerId, name: string, now: number): Game {
  const { isHost, isReady, absentSince } = seatOf(game, playerId);
  check(isHost, 'host-only');
  const held = game.players.filter(({ heldBy }) => heldBy !== null);
  check(held.length < HELD_SEATS_MAX, 'too-many-held');
  const id = freeSeatId(game, now);
  return changePlayer(join(game, { id, name }), id, { heldBy: playerId, isReady, absentSince });
}

/** Refuses a phone that does not hold this seat [H6]. */
export function requireHeld(game: Game, playerId: PlayerId, seat: PlayerId): void {
  seatOf(game, playerId);
  check(findPlayer(game, seat)?.heldBy === playerId, 'not-held');
}
