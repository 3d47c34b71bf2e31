import { useState } from 'react';
import type { GameView, Status } from '../../contract/shapes.ts';

type Seen = { status: Status | null; startedAt: number | null };

/** When this page saw the running round begin, by its own clock; null if it joined or reloaded later. */
export function useRoundStart(game: GameView | null): number | null {
  const [seen, setSeen] = useState<Seen>({ status: null, startedAt: null });
  const status = game?.status ?? null;
  if (status !== null && status !== seen.status) {
    const isWitness = seen.status !== null && status === 'playing';
    setSeen({ status, startedAt: isWitness ? Date.now() : null });
  }
  return seen.startedAt;
}
