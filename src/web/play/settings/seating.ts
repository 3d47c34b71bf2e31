import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { seated } from '../view/players.ts';

/** [R12] All players in the host's order; those without a place last, in joining order. */
export function circleOf(game: GameView, seating: readonly string[]): PlayerView[] {
  const placed = seating.flatMap((id) => game.players[id] ?? []);
  return [...placed, ...seated(game).filter(({ id }) => !seating.includes(id))];
}

/** The ids after the one at `index` moved by `step` places. */
export function moved(ids: readonly string[], index: number, step: number): string[] {
  const next = [...ids];
  next.splice(index + step, 0, ...next.splice(index, 1));
  return next;
}
