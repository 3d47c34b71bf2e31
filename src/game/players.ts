import type { Game, Player, PlayerId } from './game.ts';
import { MIN_PLAYERS, REPEAT_MS } from './limits.ts';
import { check } from './rule-error.ts';

export function findPlayer(game: Game, id: PlayerId): Player | undefined {
  return game.players.find((player) => player.id === id);
}

/** Throws a RuleError for an id without a seat. */
export function seatOf(game: Game, id: PlayerId): Player {
  const player = findPlayer(game, id);
  check(player !== undefined, 'no-seat');
  return player;
}

/** Every lobby has a host; none is a bug. */
export function hostOf(game: Game): Player {
  const host = game.players.find((player) => player.isHost);
  if (!host) throw new Error(`lobby ${game.code} has no host`);
  return host;
}

/** [L6] */
export function isConnected(player: Player): boolean {
  return player.absentSince === null;
}

/** The player whose phone this one plays on [H6]. */
export const phoneOf = ({ id, heldBy }: Player): PlayerId => heldBy ?? id;

/** The players with a phone of their own, of whom one is the host [H6]. */
export const withPhone = ({ players }: Game): Player[] =>
  players.filter(({ heldBy }) => heldBy === null);

/** Whose presence is known: the players with a phone, and the displays [L6, T3]. */
export const connecting = (game: Game): { id: string; isConnected: boolean }[] => [
  ...withPhone(game).map((player) => ({ id: player.id, isConnected: isConnected(player) })),
  ...game.displays,
];

/** Dealt into the current round and still seated [L8]. */
export function isInRound(game: Game, id: PlayerId): boolean {
  return game.round?.order.includes(id) === true && findPlayer(game, id) !== undefined;
}

/** Players of the current round who still have a seat. */
export function roundPlayers(game: Game): Player[] {
  const order = game.round?.order ?? [];
  return game.players.filter((player) => order.includes(player.id));
}

/** Seats without a phone in the current round [H6]. */
export const heldInRound = (game: Game): number =>
  roundPlayers(game).filter(({ heldBy }) => heldBy !== null).length;

/** The host who leads without playing, from the next deal on [L11]. */
const isLeading = ({ settings }: Game, player: Player): boolean =>
  player.isHost && !settings.hostPlays;

/** The seats that a deal may include [L3, L11]. */
export const playingSeats = (game: Game): Player[] =>
  game.players.filter((player) => !isLeading(game, player));

/** The players of a deal at this moment [L3]. Throws a RuleError for too few. */
export function requireEnough(game: Game): Player[] {
  const dealtIn = playingSeats(game).filter(isConnected);
  const refusal = game.settings.hostPlays ? 'too-few-players' : 'too-few-besides-host';
  check(dealtIn.length >= MIN_PLAYERS, refusal);
  return dealtIn;
}

/** A player of the round, or the host who leads it: may call the vote and extend the clock [L11]. */
export function requireVoice(game: Game, id: PlayerId): void {
  check(isInRound(game, id) || isLeading(game, seatOf(game, id)), 'not-in-round');
}

/** A call after this effect (epoch ms) is a repeat of the call that had it [W6]. */
export const isRepeat = (effectAt: number | null | undefined, now: number): boolean =>
  effectAt != null && now < effectAt + REPEAT_MS;

/** Returns the game with this seat changed. */
export function changePlayer(game: Game, id: PlayerId, change: Partial<Player>): Game {
  return {
    ...game,
    players: game.players.map((player) => (player.id === id ? { ...player, ...change } : player)),
  };
}

/** Returns the game with this seat and those on its phone changed [H6]. */
export function changePhone(game: Game, id: PlayerId, change: Partial<Player>): Game {
  return {
    ...game,
    players: game.players.map((player) =>
      player.id === id || player.heldBy === id ? { ...player, ...change } : player,
    ),
  };
}

/** Replaces the previous host: exactly one at a time. */
export function makeHost(game: Game, id: PlayerId): Game {
  return {
    ...game,
    players: game.players.map((player) =>
      player.isHost === (player.id === id) ? player : { ...player, isHost: player.id === id },
    ),
  };
}
