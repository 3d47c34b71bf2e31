import type { GameView } from '../../contract/shapes.ts';

const KEY = 'imposter-games';
/** Nobody counts further: what matters is whether there were two. */
const ENOUGH = 2;

type Counted = Pick<GameView, 'status' | 'currentRound' | 'totalRounds'>;

/** Whether a game came to its end between two views; one without an end ends with "Nochmal spielen". */
export function hasEnded(before: Counted, after: Counted): boolean {
  if (before.status === after.status) return false;
  if (after.totalRounds === 0) return before.status === 'result' && after.status === 'waiting';
  return after.status === 'result' && after.currentRound >= after.totalRounds;
}

function read(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** One more game was played to its end in this browser. */
export function countGame(): void {
  try {
    localStorage.setItem(KEY, String(Math.min(ENOUGH, read() + 1)));
  } catch {
    // Storage is blocked: nobody will be asked to install.
  }
}

/** Two games were played here: whoever comes back may want the game at hand. */
export const hasPlayedEnough = (): boolean => read() >= ENOUGH;
