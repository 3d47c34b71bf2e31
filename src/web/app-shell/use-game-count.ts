import { useEffect, useRef } from 'react';
import type { GameView } from '../../contract/shapes.ts';
import { countGame, hasEnded } from './games-played.ts';

/** Counts finished games in this browser. */
export function useGameCount(game: GameView | null): void {
  const last = useRef<GameView | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = game;
    if (before && game && hasEnded(before, game)) countGame();
  }, [game]);
}
