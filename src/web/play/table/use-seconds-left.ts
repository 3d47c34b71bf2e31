import { useEffect, useState } from 'react';
import { useLobby } from '../channel/use-lobby.ts';
import { clockState, millisecondsUntil, phaseEnd, phaseSeconds } from '../view/countdown.ts';

/** Whole seconds until a moment of this device's clock, updated once a second; null without one. */
export function useSecondsUntil(moment: number | null): number | null {
  const [, tick] = useState(0);
  const seconds = moment === null ? null : Math.ceil(millisecondsUntil(moment, Date.now()) / 1000);

  useEffect(() => {
    if (moment === null || seconds === 0) return;
    const rest = millisecondsUntil(moment, Date.now()) % 1000;
    // Just after the full second, so that an early timer does not show it twice.
    const timer = setTimeout(() => tick((count) => count + 1), rest + 5);
    return () => clearTimeout(timer);
  });

  return seconds;
}

/** [W4] Whole seconds until the phase ends; null without a clock. Stands still in the count-in [R4c]. */
export function useSecondsLeft(): number | null {
  const { game, clockOffset } = useLobby();
  const seconds = useSecondsUntil(phaseEnd(game.phaseEndsAt, clockOffset));
  const state = clockState(game);
  if (state === 'paused') return game.timeLeft;
  if (state === 'over') return 0;
  return seconds === null ? null : Math.min(seconds, phaseSeconds(game));
}
