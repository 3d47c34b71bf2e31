import { isHere, type Lobby, type Seat, seatOf } from './lobby.ts';
import { endVote, endWithoutImposter, openVote, settle } from './rounds.ts';
import { giveUpSeat } from './seats.ts';

/** What time does to a lobby of the reference. Epoch ms everywhere. */

const SECOND = 1000;
const IDLE_MS = 2 * 60 * 60 * SECOND;

const lostAfter = (seat: Seat | undefined, seconds: number): number =>
  seat?.goneSince == null ? Infinity : seat.goneSince + seconds * SECOND;

const idleAt = (lobby: Lobby): number => lobby.activeAt + IDLE_MS;

/** [L7] */
function hostLostAt(lobby: Lobby): number {
  return lobby.seats.some(isHere) ? lostAfter(seatOf(lobby, lobby.hostId), 15) : Infinity;
}

/** [R8] When the last of them is given up; at once when none is seated. */
function impostersLostAt({ status, round, seats }: Lobby): number {
  if (status !== 'playing' || !round) return Infinity;
  const seated = seats.filter(({ id }) => round.drawn.imposterIds.includes(id));
  return Math.max(-Infinity, ...seated.map((seat) => lostAfter(seat, 60)));
}

/** [L6] While waiting, and never the last seat. */
function seatLostAt({ status, seats }: Lobby): number {
  if (status !== 'waiting' || seats.length < 2) return Infinity;
  return Math.min(...seats.map((seat) => lostAfter(seat, 60)));
}

/** The next moment at which time does something. */
export function nextDue(lobby: Lobby): number {
  return Math.min(
    idleAt(lobby),
    hostLostAt(lobby),
    impostersLostAt(lobby),
    lobby.endsAt ?? Infinity,
    seatLostAt(lobby),
  );
}

function actAt(lobby: Lobby, at: number, now: number): void {
  if (hostLostAt(lobby) === at) {
    lobby.hostId = lobby.seats.find(isHere)?.id ?? lobby.hostId;
  } else if (impostersLostAt(lobby) === at) {
    endWithoutImposter(lobby);
  } else if (lobby.endsAt === at) {
    if (lobby.status === 'playing') openVote(lobby, now);
    else endVote(lobby);
  } else {
    const lost = lobby.seats.find((seat) => lostAfter(seat, 60) === at);
    if (lost) giveUpSeat(lobby, lost.id);
  }
}

/** Does everything that is due, the earliest first; answers whether the lobby is idle for good. */
export function passTime(lobby: Lobby, now: number): 'gone' | boolean {
  let isChanged = false;
  while (nextDue(lobby) <= now) {
    if (idleAt(lobby) <= now) return 'gone';
    actAt(lobby, nextDue(lobby), now);
    settle(lobby, now);
    isChanged = true;
  }
  return isChanged;
}
