import { useEffect, useEffectEvent } from 'react';
import { useLateness } from '../../kit/ui/step-start.ts';
import type { Cue } from './cues.ts';
import { useView } from './use-view.ts';

/** A cue that a slow device has just missed is still played. */
const LATE_CUE_MS = 300;

/** Plays a cue at these times of a step, except for those that have passed. */
export function useCues(cue: Cue | null, timesMs: readonly number[]): void {
  const { play } = useView();
  const lateness = useLateness();
  const start = useEffectEvent(() => {
    if (cue === null) return [];
    const late = lateness();
    const due = timesMs.filter((at) => at - late > -LATE_CUE_MS);
    return due.map((at) => setTimeout(play, Math.max(0, at - late), cue));
  });
  useEffect(() => {
    const timers = start();
    return () => timers.forEach(clearTimeout);
  }, []);
}
