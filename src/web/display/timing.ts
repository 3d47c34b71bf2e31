import { type CSSProperties, createContext, use, useEffect, useState } from 'react';
import type { Cue } from '../play/view/cues.ts';
import { stepAt } from '../play/view/reveal-script.ts';
import { play } from './sound.ts';
import { useDisplay, useRenderAt } from './use-display.ts';

/** A cue that is late by less than this is still played: TVs are slow. */
const LATE_CUE_MS = 300;

/** When the current step began, by this device's clock. */
export const StepStart = createContext(0);

/**
 * The step of a script that began at this moment of the server's clock, so that phones and display are in
 * step and a late one joins in; null: long over.
 */
export function useStep<Step extends { at: number }>(
  steps: readonly Step[],
  startsAt: number | null,
): { step: Step; startedAt: number } {
  const { clockOffset } = useDisplay();
  const begin = startsAt === null ? Number.NEGATIVE_INFINITY : startsAt - clockOffset;
  const index = stepAt(steps, Date.now() - begin);
  const next = steps[index + 1];
  useRenderAt(next ? begin + next.at : null);
  const step = steps[index];
  if (!step) throw new Error('a script without a step');
  return { step, startedAt: Math.max(0, begin + step.at) };
}

/** How late this part of a step appears. */
function useLateness(): number {
  const startedAt = use(StepStart);
  const [late] = useState(() => Date.now() - startedAt);
  return late;
}

/** Animation delays from the start of the step; negative where a late display has missed it. */
export function useDelay(): (ms: number) => CSSProperties {
  const late = useLateness();
  return (ms) => ({ animationDelay: `${ms - late}ms` });
}

/** Plays a cue at these times of a step, except for those that have passed. */
export function useCues(cue: Cue | null, timesMs: readonly number[]): void {
  const late = useLateness();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render schedules cues
  useEffect(() => {
    if (cue === null) return;
    const due = timesMs.filter((at) => at - late > -LATE_CUE_MS);
    const timers = due.map((at) => setTimeout(play, Math.max(0, at - late), cue));
    return () => timers.forEach(clearTimeout);
  }, []);
}
