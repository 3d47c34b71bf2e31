import { useState } from 'react';
import type { GameView, Status } from '../../contract/shapes.ts';

type Seen = { status: Status | null; isRedealt: boolean; startedAt: number | null };

/** When this page saw the running round begin, by its own clock; null if it joined or reloaded later. */
export function useRoundStart(game: GameView | null): number | null {
  const [seen, setSeen] = useState<Seen>({ status: null, isRedealt: false, startedAt: null });
  const status = game?.status ?? null;
  const isRedealt = game?.isRedealt ?? false;
  if (status !== null && (status !== seen.status || isRedealt !== seen.isRedealt)) {
    // From a vote the talk only goes on [R5b].
    const hasSeenStart = seen.status !== null && seen.status !== 'voting' && status === 'playing';
    setSeen({ status, isRedealt, startedAt: hasSeenStart ? Date.now() : null });
  }
  return seen.startedAt;
}
