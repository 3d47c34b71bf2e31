import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { imposterCap } from '../../../game/limits.ts';

/** All seated players, in joining order. */
export function seated(game: GameView): PlayerView[] {
  return Object.values(game.players).sort((a, b) => a.seat - b.seat);
}

/** Connected players: all of them have to be ready for a start [L3]. */
export function present(game: GameView): PlayerView[] {
  return seated(game).filter((player) => player.isConnected);
}

/** The players of the next deal [L3], without a host who leads [L11]. */
export function nextPlayers(game: GameView): PlayerView[] {
  return present(game).filter((player) => game.settings.hostPlays || !player.isHost);
}

/** The seats without a phone that are on this one [H6]. */
export const heldBy = (game: GameView, playerId: string): PlayerView[] =>
  seated(game).filter((player) => player.heldBy === playerId);

/** Leads without playing in this round, or in the next one while none runs [L11]. */
export const isLeading = ({ settings }: GameView, { isHost, inRound }: PlayerView): boolean =>
  isHost && !inRound && !settings.hostPlays;

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

/** The names of these players; unknown ids are left out. */
export const namesOf = (game: GameView, ids: readonly string[]): string[] =>
  ids.flatMap((id) => faceOf(game, id)?.username ?? []);

/** All players dealt a card in this round, those who left last [V2]. */
export function roundFaces(game: GameView): Face[] {
  return [...roundPlayers(game), ...game.departed];
}

/** How many Imposters this round has [L4]; null: hidden until the result [B4]. */
export function imposterCount(game: GameView): number | null {
  if (game.status === 'result') return game.imposterIds.length;
  if (game.settings.mode === 'chaos') return null;
  return Math.min(game.settings.imposterCount, imposterCap(game.speakingOrder.length));
}
