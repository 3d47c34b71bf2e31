import type { Game, Player, PlayerId } from './game.ts';
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

/** Dealt into the current round and still seated [L8]. */
export function isInRound(game: Game, id: PlayerId): boolean {
  return game.round?.order.includes(id) === true && findPlayer(game, id) !== undefined;
}

/** Players of the current round who still have a seat. */
export function roundPlayers(game: Game): Player[] {
  const order = game.round?.order ?? [];
  return game.players.filter((player) => order.includes(player.id));
}

/** Returns the game with this seat changed. */
export function changePlayer(game: Game, id: PlayerId, change: Partial<Player>): Game {
  return {
    ...game,
    players: game.players.map((player) => (player.id === id ? { ...player, ...change } : player)),
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
