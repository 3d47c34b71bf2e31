import { useEffect } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { useChange } from '../../kit/platform/use-change.ts';
import { toastStore } from '../../kit/ui/toast.ts';
import { isOnDisplay, signalsBetween } from '../view/cues.ts';
import { listenForGestures, setQuiet, signal } from './player.ts';

/** Plays cues for lobby changes and error toasts. */
export function useSounds(game: GameView | null, myId: string): void {
  const isQuiet = game !== null && isOnDisplay(game);
  useEffect(() => {
    setQuiet(isQuiet);
    return () => setQuiet(false);
  }, [isQuiet]);

  useChange(game, (before, after) => {
    if (!before || !after) return;
    const signals = signalsBetween(before, after, myId);
    for (const { cue, afterMs } of signals) signal(cue, afterMs);
  });

  useEffect(listenForGestures, []);
  useEffect(
    () =>
      toastStore.subscribe(() => {
        const shown = toastStore.get();
        if (shown?.open && shown.tone === 'error') signal('error');
      }),
    [],
  );
}
