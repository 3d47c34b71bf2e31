import { createContext, use, useEffect, useState } from 'react';
import type { GameView } from '../../contract/shapes.ts';
import { useStore } from '../platform/store.ts';
import type { Flight } from '../reactions/reaction-store.ts';
import { reactions } from './store.ts';

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
  if (!shown) throw new Error('a scene stands outside of a lobby');
  return shown;
}

/** Renders again at a moment of this device's clock; null: not by itself. */
export function useRenderAt(moment: number | null): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (moment === null) return;
    // Slightly late: an early timer would show the same again.
    const timer = setTimeout(() => tick((n) => n + 1), Math.max(0, moment - Date.now()) + 5);
    return () => clearTimeout(timer);
  });
}

/** [B2] The reactions of a player that are flying now. */
export const useFlights = (playerId: string): readonly Flight[] =>
  useStore(reactions).filter((flight) => flight.playerId === playerId);
