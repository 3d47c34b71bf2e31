import type { GameView, PlayerView } from '../../contract/shapes.ts';

/** Everybody with a seat, in joining order. */
export function seated(game: GameView): PlayerView[] {
  return Object.values(game.players).sort((a, b) => a.seat - b.seat);
}

/** Everybody who is there right now: the only ones that a start counts and deals to [L3]. */
export function present(game: GameView): PlayerView[] {
  return seated(game).filter((player) => player.isConnected);
}

/** Everybody who was dealt a card in this round and is still here, in joining order. */
export function roundPlayers(game: GameView): PlayerView[] {
  return seated(game).filter((player) => player.inRound);
}

/** Name and face of somebody who may have left meanwhile. */
export type Face = Pick<PlayerView, 'id' | 'username' | 'avatar'>;

/** Whoever this round knows by that id, here or gone. */
export function faceOf(game: GameView, id: string): Face | null {
  return game.players[id] ?? game.departed.find((gone) => gone.id === id) ?? null;
}

/** Everybody who was dealt a card in this round, those who left meanwhile at the end [V2]. */
export function roundFaces(game: GameView): Face[] {
  return [...roundPlayers(game), ...game.departed];
}
