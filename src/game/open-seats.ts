import { roundsOfGame } from './evening.ts';
import type { Game, OpenSeat, Player, PlayerId } from './game.ts';
import { nameKey } from './names.ts';
import { changePlayer, seatOf } from './players.ts';
import { check } from './rule-error.ts';
import { uniqueName } from './unique-name.ts';

const findOpenSeat = ({ openSeats }: Game, name: string): OpenSeat | undefined =>
  openSeats.find((seat) => nameKey(seat.name) === nameKey(name));

/** Gives the player name and points of this seat; one taken before is open again. */
function give(game: Game, playerId: PlayerId, seat: OpenSeat): Game {
  const { name } = seatOf(game, playerId);
  const points = game.scores[playerId];
  const left = game.openSeats.filter((one) => one !== seat);
  const others = [
    ...game.players.filter(({ id }) => id !== playerId),
    ...(game.round?.departed ?? []),
  ];
  const next = {
    ...game,
    openSeats: points === undefined ? left : [...left, { name, points }],
    scores: { ...game.scores, [playerId]: seat.points },
  };
  const taken = others.map((person) => person.name);
  return changePlayer(next, playerId, { name: uniqueName(seat.name, taken) });
}

/** Before the first result all points are of seats: one is open again when its player leaves the lobby. */
export function giveBack(game: Game, { id, name }: Player): Pick<Game, 'openSeats' | 'scores'> {
  const { [id]: points, ...scores } = game.scores;
  const isFirst = game.status === 'waiting' && roundsOfGame(game).length === 0;
  if (points === undefined || !isFirst) return game;
  return { openSeats: [...game.openSeats, { name, points }], scores };
}

/** A newcomer under the name of an open seat has taken it; who returns keeps the own points [H6b]. */
export function takeSeatByName(game: Game, { id, name }: { id: PlayerId; name: string }): Game {
  const seat = game.scores[id] === undefined ? findOpenSeat(game, name) : undefined;
  return seat ? give(game, id, seat) : game;
}

/** "Das bin ich": while `waiting`, an open seat by its name [H6b]. */
export function takeSeat(game: Game, playerId: PlayerId, name: string): Game {
  seatOf(game, playerId);
  check(game.status === 'waiting', 'not-waiting');
  const seat = findOpenSeat(game, name);
  check(seat !== undefined, 'no-open-seat');
  return give(game, playerId, seat);
}
