import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { isLeading, seated } from './players.ts';

/** One row of the points table; `place` is the rank. */
export type Standing = { player: PlayerView; place: number; gained: number; total: number };

/**
 * Players by points, highest first; equal points share a rank [P]. Omits a host who leads
 * and has no points [L11].
 */
export function standings(game: GameView): Standing[] {
  const total = (player: PlayerView) => game.scores[player.id] ?? 0;
  const playing = seated(game).filter((one) => total(one) > 0 || !isLeading(game, one));
  const sorted = playing.sort((a, b) => total(b) - total(a));
  return sorted.map((player) => ({
    player,
    place: 1 + sorted.filter((other) => total(other) > total(player)).length,
    gained: game.roundPoints[player.id] ?? 0,
    total: total(player),
  }));
}

export function isGameOver(game: GameView): boolean {
  return game.totalRounds !== 0 && game.currentRound >= game.totalRounds;
}
