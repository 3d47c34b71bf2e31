import type { GameView } from '../../../contract/shapes.ts';

type Lap = Pick<GameView, 'lap' | 'spokenIds' | 'speakerId' | 'nextSpeakerId'>;

/** [R13] After the end of a lap, before the first turn of the next one. */
export const isBetweenLaps = ({ lap, spokenIds, speakerId }: Lap): boolean =>
  lap > 1 && spokenIds.length === 0 && speakerId === null;

/** [R13] The player whose turn it is; null between two laps and outside of the talk. */
export const turnHolderId = (game: Lap): string | null =>
  isBetweenLaps(game) ? null : game.nextSpeakerId;

/** [R13] The next player of this lap; null: the current turn is its last one. */
export function followingId(game: GameView): string | null {
  const at = game.speakingOrder.indexOf(game.nextSpeakerId ?? '');
  const others = [...game.speakingOrder.slice(at + 1), ...game.speakingOrder.slice(0, at)];
  const isWaiting = (id: string) => !game.spokenIds.includes(id) && game.players[id]?.isConnected;
  return others.find(isWaiting) ?? null;
}
