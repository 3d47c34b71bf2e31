import type { GameView } from '../../contract/shapes.ts';

type Lap = Pick<GameView, 'lap' | 'spokenIds' | 'speakerId' | 'nextSpeakerId'>;

/** [R13] A lap has ended and nobody has begun the next one. */
export const isBetweenLaps = ({ lap, spokenIds, speakerId }: Lap): boolean =>
  lap > 1 && spokenIds.length === 0 && speakerId === null;

/** [R13] Whose turn it is; null between two laps and while nobody talks. */
export const turnHolderId = (game: Lap): string | null =>
  isBetweenLaps(game) ? null : game.nextSpeakerId;

/** [R13] Who follows in this lap; null: the turn is the last one. */
export function followingId(game: GameView): string | null {
  const at = game.speakingOrder.indexOf(game.nextSpeakerId ?? '');
  const others = [...game.speakingOrder.slice(at + 1), ...game.speakingOrder.slice(0, at)];
  const isWaiting = (id: string) => !game.spokenIds.includes(id) && game.players[id]?.isConnected;
  return others.find(isWaiting) ?? null;
}
