import type { GameView, PlayerView } from '../../contract/shapes.ts';

/** All seated players, in joining order. */
export function seated(game: GameView): PlayerView[] {
  return Object.values(game.players).sort((a, b) => a.seat - b.seat);
}

/** Connected players: only these count for a start and are dealt cards [L3]. */
export function present(game: GameView): PlayerView[] {
  return seated(game).filter((player) => player.isConnected);
}

/** Players dealt a card in this round who are still seated, in joining order. */
export function roundPlayers(game: GameView): PlayerView[] {
  return seated(game).filter((player) => player.inRound);
}

/** Name and avatar, kept for players who left. */
export type Face = Pick<PlayerView, 'id' | 'username' | 'avatar'>;

/** A player of this round by id, seated or gone. */
export function faceOf(game: GameView, id: string): Face | null {
  return game.players[id] ?? game.departed.find((gone) => gone.id === id) ?? null;
}

/** Their names, without those who are in neither list. */
export const namesOf = (game: GameView, ids: readonly string[]): string[] =>
  ids.flatMap((id) => faceOf(game, id)?.username ?? []);

/** All players dealt a card in this round, those who left last [V2]. */
export function roundFaces(game: GameView): Face[] {
  return [...roundPlayers(game), ...game.departed];
}
