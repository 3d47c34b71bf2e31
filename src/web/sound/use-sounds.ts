import { useEffect, useRef } from 'react';
import type { GameView } from '../../contract/shapes.ts';
import type { Thresholds } from '../live/countdown.ts';
import { wantsStillness } from '../platform/stillness.ts';
import { toastStore } from '../ui/toast.ts';
import { cuesOfClock, signalsBetween } from './cues.ts';
import { listenForGestures, signal } from './player.ts';

/** Lets be heard what happens in the lobby, and what goes wrong in it. */
export function useSounds(game: GameView | null, myId: string): void {
  const last = useRef<GameView | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = game;
    if (!before || !game) return;
    const signals = signalsBetween(before, game, myId, !wantsStillness());
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

/** Lets a clock be heard at its end. */
export function useTicking(seconds: number | null, thresholds: Thresholds): void {
  const before = useRef(seconds);
  useEffect(() => {
    const last = before.current;
    before.current = seconds;
    for (const cue of cuesOfClock(last, seconds, thresholds)) signal(cue);
  }, [seconds, thresholds]);
}
