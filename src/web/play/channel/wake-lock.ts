import { useEffect, useState } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { alarm } from '../../kit/platform/alarm.ts';
import { listen, onShown } from '../../kit/platform/listen.ts';

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

/** False after five minutes without input or lobby change. */
function useIsBusy(game: GameView | null): boolean {
  const version = game?.version;
  const [isBusy, setBusy] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new version of the lobby is a sign of life
  useEffect(() => {
    const idle = alarm();
    const stay = () => {
      setBusy(true);
      idle.set(IDLE_MS, () => setBusy(false));
    };
    stay();
    const stop = listen(window, ['pointerdown', 'keydown'], stay);
    return () => {
      idle.stop();
      stop();
    };
  }, [version]);
  return isBusy;
}

/** Keeps the screen on while this player needs it. */
export function useWakeLock(game: GameView | null, myId: string): void {
  const isBusy = useIsBusy(game);
  const need = game ? needsScreen(game, myId) : 'no';
  const isLit = need === 'always' || (need === 'while-busy' && isBusy);
  useEffect(() => (isLit ? keepAwake() : undefined), [isLit]);
}
