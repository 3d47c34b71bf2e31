import { useEffect, useState } from 'react';
import { alarm } from './alarm.ts';
import { listen } from './listen.ts';

/** Whether for this long none of these events came and `since` did not change. */
export function useIsWithoutInput(
  ms: number,
  events: readonly ('keydown' | 'mousemove' | 'pointerdown')[],
  since: unknown,
): boolean {
  const [isStill, setStill] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value restarts the timer
  useEffect(() => {
    const timer = alarm();
    const begin = () => {
      setStill(false);
      timer.set(ms, () => setStill(true));
    };
    begin();
    const stop = listen(window, events, begin);
    return () => {
      stop();
      timer.stop();
    };
  }, [since]);
  return isStill;
}
