import { useEffect, useState } from 'react';
import { millisecondsLeft } from './countdown.ts';
import { useGame } from './use-game.ts';

/** [W4] Whole seconds until the phase ends, told anew once a second; null without a clock. */
export function useSecondsLeft(): number | null {
  const { game, clockOffset } = useGame();
  const { phaseEndsAt } = game;
  const [, tick] = useState(0);
  const left = phaseEndsAt === null ? null : millisecondsLeft(phaseEndsAt, Date.now(), clockOffset);
  const seconds = left === null ? null : Math.ceil(left / 1000);

  useEffect(() => {
    if (phaseEndsAt === null || seconds === 0) return;
    const rest = millisecondsLeft(phaseEndsAt, Date.now(), clockOffset) % 1000;
    // Just behind the full second, so that a timer that fires early does not show it twice.
    const timer = setTimeout(() => tick((count) => count + 1), rest + 5);
    return () => clearTimeout(timer);
  });

  return seconds;
}
