import { useEffect } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { onShown } from '../../kit/platform/listen.ts';
import { useIsWithoutInput } from '../../kit/platform/use-is-without-input.ts';

/** The screen may turn off after this long without activity (UX-23). */
const IDLE_MS = 5 * 60_000;

/**
 * Keeps the screen on, where the browser can; returns the release function. Browsers release the lock of
 * a background page, so every return requests it again.
 */
export function keepAwake(): () => void {
  // Refused on a low battery or in the background: the screen may turn off.
  const request = () => navigator.wakeLock?.request('screen').catch(() => null);
  let lock = Promise.resolve(request());
  const stop = onShown(() => {
    lock = lock.then((held) => (held?.released === false ? held : request()));
  });
  return () => {
    stop();
    lock.then((held) => held?.release()).catch((error) => reportError(error));
  };
}

/** Whether the screen must stay on: from the ready tap to the result. */
export function needsScreen(game: GameView, myId: string): 'always' | 'while-busy' | 'no' {
  if (game.status === 'playing' || game.status === 'voting') return 'always';
  return game.status === 'waiting' && game.players[myId]?.isReady ? 'while-busy' : 'no';
}

/** Keeps the screen on while this player needs it. */
export function useWakeLock(game: GameView | null, myId: string): void {
  const isIdle = useIsWithoutInput(IDLE_MS, ['pointerdown', 'keydown'], game?.version);
  const need = game ? needsScreen(game, myId) : 'no';
  const isLit = need === 'always' || (need === 'while-busy' && !isIdle);
  useEffect(() => (isLit ? keepAwake() : undefined), [isLit]);
}
