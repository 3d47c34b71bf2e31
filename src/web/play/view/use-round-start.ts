import { useState } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { COUNT_IN_MS, REDEAL_MS } from '../../../game/limits.ts';

/** The last view, as far as it tells a deal, and `startedAt` of `useRoundStart`. */
type Seen = Pick<GameView, 'status' | 'currentRound' | 'isRedealt'> & { startedAt: number | null };

/** The cards were dealt before this page could see it [R4c]. A round that was dealt again does not tell. */
const isCountInOver = ({ redealUntil, serverNow }: GameView): boolean =>
  redealUntil !== null && serverNow >= redealUntil - REDEAL_MS + COUNT_IN_MS;

/** `seen` after this view, at `now` by the page's clock. */
export function seeRound(seen: Seen | null, game: GameView, now: number): Seen {
  const { status, currentRound, isRedealt } = game;
  const isSameDeal = currentRound === seen?.currentRound && isRedealt === seen.isRedealt;
  if (isSameDeal && status === seen.status) return seen;
  // From a vote the talk only goes on [R5b].
  const goesOn = isSameDeal && seen.status === 'voting';
  const isStart = seen !== null && status === 'playing' && !goesOn && !isCountInOver(game);
  return { status, currentRound, isRedealt, startedAt: isStart ? now : null };
}

/** When this page saw the running round begin, by its own clock; null if it joined, reloaded or woke up later. */
export function useRoundStart(game: GameView | null): number | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  const now = game && seeRound(seen, game, Date.now());
  if (now !== null && now !== seen) setSeen(now);
  return seen?.startedAt ?? null;
}
