import type { Game, Player } from './game.ts';
import {
  HOST_LOST_AFTER_MS,
  IMPOSTER_LOST_AFTER_MS,
  LOBBY_IDLE_MS,
  SEAT_LOST_AFTER_MS,
} from './limits.ts';
import { leave } from './lobby.ts';
import { findPlayer, hostOf, isConnected, makeHost } from './players.ts';
import { noPoints } from './points.ts';
import { endRound } from './round.ts';
import { closeVote, openVote } from './vote.ts';

/** Epoch ms at which somebody gone since then is given up; never for who is here. */
function lostAt(player: Player | undefined, after: number): number {
  return player?.absentSince == null ? Number.POSITIVE_INFINITY : player.absentSince + after;
}

/** [L7] Somebody must be there to take over. */
function hostLostAt(game: Game): number {
  if (!game.players.some(isConnected)) return Number.POSITIVE_INFINITY;
  return lostAt(hostOf(game), HOST_LOST_AFTER_MS);
}

/** [L6] The last one keeps the seat: the lobby waits for its people until it is idle [L9]. */
function seatLostAt(game: Game): number {
  if (game.status !== 'waiting' || game.players.length < 2) return Number.POSITIVE_INFINITY;
  return Math.min(...game.players.map((player) => lostAt(player, SEAT_LOST_AFTER_MS)));
}

/** [R8] The moment at which the last Imposter counts as gone; 0 when all of them left. */
function impostersLostAt(game: Game): number {
  if (game.status !== 'playing' || !game.round) return Number.POSITIVE_INFINITY;
  const seated = game.round.imposterIds.map((id) => findPlayer(game, id)).filter((p) => p);
  return Math.max(0, ...seated.map((player) => lostAt(player, IMPOSTER_LOST_AFTER_MS)));
}

/** Epoch ms at which the clock has something to do next. */
export function nextDeadline(game: Game): number {
  return Math.min(
    game.phaseEndsAt ?? Number.POSITIVE_INFINITY,
    hostLostAt(game),
    seatLostAt(game),
    impostersLostAt(game),
    game.activeAt + LOBBY_IDLE_MS,
  );
}

/** [R8] No Imposter left to find: the group wins, without points. */
export function endWithoutImposter(game: Game): Game {
  if (!game.round) return game;
  return endRound(game, {
    winnerType: 'group',
    winnerId: null,
    endReason: 'imposter-left',
    accusedIds: [],
    points: noPoints(game.round),
    guess: null,
  });
}

/** Does the one thing that is due, the earliest first. Null: the lobby is gone [L9]. */
export function advance(game: Game, now: number): Game | null {
  if (game.activeAt + LOBBY_IDLE_MS <= now) return null;
  if (hostLostAt(game) <= now) {
    const successor = game.players.find(isConnected);
    if (successor) return makeHost(game, successor.id);
  }
  if (impostersLostAt(game) <= now) return endWithoutImposter(game);
  if (game.phaseEndsAt !== null && game.phaseEndsAt <= now) {
    return game.status === 'playing' ? openVote(game, now) : closeVote(game);
  }
  if (seatLostAt(game) <= now) {
    const lost = game.players.find((player) => lostAt(player, SEAT_LOST_AFTER_MS) <= now);
    if (lost) return leave(game, lost.id);
  }
  return game;
}
