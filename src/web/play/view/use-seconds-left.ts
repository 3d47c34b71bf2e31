import { clockState, millisecondsUntil, phaseEnd, phaseSeconds } from './countdown.ts';
import { useRenderAt } from './use-render-at.ts';
import { useView } from './use-view.ts';

/** Whole seconds until a moment of this device's clock, updated once a second; null without one. */
export function useSecondsUntil(moment: number | null): number | null {
  const left = moment === null ? null : millisecondsUntil(moment, Date.now());
  const isRunning = left !== null && left > 0;
  useRenderAt(isRunning ? Date.now() + (left % 1000) : null);
  return left === null ? null : Math.ceil(left / 1000);
}

/** [W4] Whole seconds until the phase ends; null without a clock. Stands still in the count-in [R4c]. */
export function useSecondsLeft(): number | null {
  const { game, clockOffset } = useView();
  const seconds = useSecondsUntil(phaseEnd(game.phaseEndsAt, clockOffset));
  const state = clockState(game);
  if (state === 'paused') return game.timeLeft;
  if (state === 'over') return 0;
  return seconds === null ? null : Math.min(seconds, phaseSeconds(game));
}
