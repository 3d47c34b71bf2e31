import { useEffect, useState } from 'react';
import type { GameView } from '../../contract/shapes.ts';
import { keepAwake } from '../platform/wake-lock.ts';

/** A lobby in which nothing happens for so long may go dark (look.md, R-23). */
const IDLE_MS = 5 * 60_000;

/** Whether this player's screen has to stay lit: from the ready tap to the result. */
export function needsLight(game: GameView, myId: string): 'always' | 'while-busy' | 'no' {
  if (game.status === 'playing' || game.status === 'voting') return 'always';
  return game.status === 'waiting' && game.players[myId]?.isReady ? 'while-busy' : 'no';
}

/** False when nobody touched this screen, and nothing happened in the lobby, for five minutes. */
function useIsBusy(game: GameView | null): boolean {
  const version = game?.version;
  const [isBusy, setBusy] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new version of the lobby is a sign of life
  useEffect(() => {
    setBusy(true);
    const rest = () => setBusy(false);
    let timer = setTimeout(rest, IDLE_MS);
    const stay = () => {
      setBusy(true);
      clearTimeout(timer);
      timer = setTimeout(rest, IDLE_MS);
    };
    window.addEventListener('pointerdown', stay);
    window.addEventListener('keydown', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', stay);
      window.removeEventListener('keydown', stay);
    };
  }, [version]);
  return isBusy;
}

/** Keeps the screen lit while this player needs it. */
export function useWakeLock(game: GameView | null, myId: string): void {
  const isBusy = useIsBusy(game);
  const need = game ? needsLight(game, myId) : 'no';
  const isLit = need === 'always' || (need === 'while-busy' && isBusy);
  useEffect(() => (isLit ? keepAwake(window) : undefined), [isLit]);
}
