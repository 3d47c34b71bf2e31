import { createContext, use, useEffect, useState } from 'react';
import type { GameView } from '../../contract/shapes.ts';
import { alarm } from '../kit/platform/alarm.ts';
import { listen } from '../kit/platform/listen.ts';
import { useStore } from '../kit/platform/store.ts';
import type { Flight } from '../play/channel/reaction-store.ts';
import { reactions } from './display-client.ts';

/** The lobby that this display shows. */
export type Shown = {
  game: GameView;
  /** [W4] Milliseconds that the server's clock is ahead of this device's. */
  clockOffset: number;
  /** When this page saw the running round begin; null if it came later. */
  roundStartedAt: number | null;
};

export const ShownContext = createContext<Shown | null>(null);

export function useDisplay(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('useDisplay outside of ShownContext');
  return shown;
}

/** Renders again at this moment of the device's clock; null: never. */
export function useRenderAt(moment: number | null): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (moment === null) return;
    // Slightly late: an early timer would show the same again.
    const timer = setTimeout(() => tick((n) => n + 1), Math.max(0, moment - Date.now()) + 5);
    return () => clearTimeout(timer);
  });
}

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

/** [B2] The reactions of a player that are flying now. */
export const useFlights = (playerId: string): readonly Flight[] =>
  useStore(reactions).filter((flight) => flight.playerId === playerId);
