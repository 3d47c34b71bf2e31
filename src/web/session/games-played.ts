import type { GameView } from '../../contract/shapes.ts';
import { readStored, writeStored } from '../kit/platform/storage.ts';
import { useChange } from '../kit/platform/use-change.ts';

const KEY = 'imposter-games';
/** Counting stops here: only two or more matters. */
const ENOUGH = 2;

type Counted = Pick<GameView, 'status' | 'currentRound' | 'totalRounds'>;

/** Whether a game ended between two views; an unlimited one ends with "Nochmal spielen". */
export function hasEnded(before: Counted, after: Counted): boolean {
  if (before.status === after.status) return false;
  if (after.totalRounds === 0) return before.status === 'result' && after.status === 'waiting';
  return after.status === 'result' && after.currentRound >= after.totalRounds;
}

const read = (): number => Number(readStored(KEY)) || 0;

export const countGame = (): void => void writeStored(KEY, String(Math.min(ENOUGH, read() + 1)));

/** Counts finished games in this browser. */
export function useGameCount(game: GameView | null): void {
  useChange(game, (before, after) => {
    if (before && after && hasEnded(before, after)) countGame();
  });
}

/** Two games were played here: enough to suggest installing [UX-27]. */
export const hasPlayedEnough = (): boolean => read() >= ENOUGH;
