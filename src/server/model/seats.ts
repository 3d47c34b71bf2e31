import { isHere, type Lobby, must, type Seat, seatOf } from './lobby.ts';

/** Coming and going of the reference [L2, L3, L6–L10]. */

/** [L2] Whatever its case; who left this round keeps the name until it is over. */
function freeName(name: string, taken: string[]): string {
  const isTaken = (wish: string) =>
    taken.some((other) => other.toLowerCase() === wish.toLowerCase());
  let wish = name;
  for (let n = 2; isTaken(wish); n += 1) wish = `${name} ${n}`;
  return wish;
}

/** [L3, L7, L8, L10] Answers whether anything is new. */
export function takeSeat(lobby: Lobby, id: string, name: string): boolean {
  must(!lobby.kickedIds.has(id), 'kicked');
  if (seatOf(lobby, id)) return comeBack(lobby, id);
  must(lobby.seats.length < 12, 'lobby-full');
  const { round } = lobby;
  if (round) round.departed = round.departed.filter((gone) => gone.id !== id);
  const names = [...lobby.seats, ...(round?.departed ?? [])].map((one) => one.name);
  const seat: Seat = { id, name: freeName(name, names), isReady: false, goneSince: null };
  lobby.seats.push(seat);
  return true;
}

export function comeBack(lobby: Lobby, id: string): boolean {
  const seat = seatOf(lobby, id);
  must(seat !== undefined, 'no-seat');
  if (isHere(seat)) return false;
  seat.goneSince = null;
  return true;
}

/** [R3] The next one in the circle who is here; null when there is nobody else. */
export function speakerAfter(lobby: Lobby, id: string): string | null {
  const order = lobby.round?.drawn.order ?? [];
  const at = order.indexOf(id);
  const others = [...order.slice(at + 1), ...order.slice(0, at)];
  const isThere = (other: string) => {
    const seat = seatOf(lobby, other);
    return seat !== undefined && isHere(seat);
  };
  return others.find(isThere) ?? null;
}

/** [L7, L9] Somebody else must be there still. */
export function giveUpSeat(lobby: Lobby, id: string): void {
  const seat = seatOf(lobby, id);
  must(seat !== undefined, 'no-seat');
  const { round } = lobby;
  if (round?.drawn.order.includes(id)) {
    round.departed.push({ id, name: seat.name });
    if (round.speakerId === id) round.speakerId = null;
    if (round.nextSpeakerId === id) round.nextSpeakerId = speakerAfter(lobby, id);
  }
  lobby.seats = lobby.seats.filter((other) => other.id !== id);
  if (lobby.hostId === id) {
    lobby.hostId = (lobby.seats.find(isHere) ?? lobby.seats[0])?.id ?? '';
  }
}
