import type { Game, Player, PlayerId } from './game.ts';
import { check } from './rule-error.ts';

/** The seat with this id, if somebody has it. */
export function findPlayer(game: Game, id: PlayerId): Player | undefined {
  return game.players.find((player) => player.id === id);
}

/** The seat of somebody who acts; who has none may not. */
export function seatOf(game: Game, id: PlayerId): Player {
  const player = findPlayer(game, id);
  check(player !== undefined, 'no-seat');
  return player;
}

/** A lobby always has a host: one without is our mistake. */
export function hostOf(game: Game): Player {
  const host = game.players.find((player) => player.isHost);
  if (!host) throw new Error(`lobby ${game.code} has no host`);
  return host;
}

/** [L6] Whether somebody can see what happens. */
export function isConnected(player: Player): boolean {
  return player.absentSince === null;
}

/** Dealt into the current round and still here [L8]. */
export function isInRound(game: Game, id: PlayerId): boolean {
  return game.round?.order.includes(id) === true && findPlayer(game, id) !== undefined;
}

/** The players of the current round who still have their seat. */
export function roundPlayers(game: Game): Player[] {
  const order = game.round?.order ?? [];
  return game.players.filter((player) => order.includes(player.id));
}

/** The game with this seat changed, and no other one. */
export function changePlayer(game: Game, id: PlayerId, change: Partial<Player>): Game {
  return {
    ...game,
    players: game.players.map((player) => (player.id === id ? { ...player, ...change } : player)),
  };
}

/** Exactly one host: whoever was it before is not any more. */
export function makeHost(game: Game, id: PlayerId): Game {
  return {
    ...game,
    players: game.players.map((player) =>
      player.isHost === (player.id === id) ? player : { ...player, isHost: player.id === id },
    ),
  };
}
