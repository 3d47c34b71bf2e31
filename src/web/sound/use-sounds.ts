import { useEffect, useRef } from 'react';
import type { GameView } from '../../contract/shapes.ts';
import type { Thresholds } from '../phase/countdown.ts';
import { prefersReducedMotion } from '../platform/reduced-motion.ts';
import { toastStore } from '../ui/toast.ts';
import { cuesOfClock, signalsBetween } from './cues.ts';
import { listenForGestures, signal } from './player.ts';

/** Plays cues for lobby changes and error toasts. */
export function useSounds(game: GameView | null, myId: string): void {
  const last = useRef<GameView | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = game;
    if (!before || !game) return;
    const signals = signalsBetween(before, game, myId, !prefersReducedMotion());
    for (const { cue, afterMs } of signals) signal(cue, afterMs);
  }, [game, myId]);

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

/** Plays the last seconds of a clock. */
export function useTicking(seconds: number | null, thresholds: Thresholds): void {
  const before = useRef(seconds);
  useEffect(() => {
    const last = before.current;
    before.current = seconds;
    for (const cue of cuesOfClock(last, seconds, thresholds)) signal(cue);
  }, [seconds, thresholds]);
}
