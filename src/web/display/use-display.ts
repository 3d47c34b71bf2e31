import { useEffect, useState } from 'react';
import { alarm } from '../kit/platform/alarm.ts';
import { listen } from '../kit/platform/listen.ts';
import { useStore } from '../kit/platform/store.ts';
import type { Flight } from '../play/channel/reaction-store.ts';
import { reactions } from './display-client.ts';

/** Whether for this long none of these events came and `since` did not change. */
export function useIsWithoutInput(
  ms: number,
  events: ('keydown' | 'mousemove')[],
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

/** The reactions of a player that are flying now [B2]. */
export const useFlights = (playerId: string): readonly Flight[] =>
  useStore(reactions).filter((flight) => flight.playerId === playerId);
