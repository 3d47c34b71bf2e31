import { useEffect, useEffectEvent } from 'react';
import { useLateness } from '../../kit/ui/animated.tsx';
import { signal } from '../sound/player.ts';
import type { Cue } from '../view/cues.ts';

const LATE_CUE_MS = 300;

/** Plays a cue at these times of a step, except for those that have passed. */
export function useCues(cue: Cue | null, timesMs: readonly number[]): void {
  const lateness = useLateness();
  const start = useEffectEvent(() => {
    if (cue === null) return [];
    const late = lateness();
    // A cue that a slow phone has just missed is still played.
    const due = timesMs.filter((at) => at - late > -LATE_CUE_MS);
    return due.map((at) => setTimeout(signal, Math.max(0, at - late), cue));
  });
  useEffect(() => {
    const timers = start();
    return () => timers.forEach(clearTimeout);
  }, []);
}
