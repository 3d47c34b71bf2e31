import { useEffect, useState } from 'react';
import { DOUBLE_TAP_MS } from '../channel/double-tap.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { type Step, stepAt } from '../view/reveal-script.ts';

/** A step that runs now, and when it began by this device's clock. */
export type Running = { step: Step; startedAt: number };

/**
 * The step of a script that began at this moment of the server's clock, so that all phones are in step and a
 * late one joins in; null: long over. `skip` leads to the step `to`, on this device only; false: a
 * double tap.
 */
export function useSteps(
  steps: readonly Step[],
  startsAt: number | null,
  to: Step['kind'],
): { running: Running; isOver: boolean; isSkipped: boolean; skip: () => boolean } {
  const { clockOffset } = useLobby();
  const [isSkipped, setSkipped] = useState(false);
  const [shownAt] = useState(() => Date.now());
  const [, tick] = useState(0);

  const begin = startsAt === null ? Number.NEGATIVE_INFINITY : startsAt - clockOffset;
  const reached = stepAt(steps, Date.now() - begin);
  const skippedTo = isSkipped ? steps.findIndex(({ kind }) => kind === to) : 0;
  const index = Math.max(reached, skippedTo);
  const next = steps[reached + 1];

  useEffect(() => {
    if (!next) return;
    // Slightly late: an early timer would show the same step again.
    const wait = Math.max(0, begin + next.at - Date.now()) + 5;
    const timer = setTimeout(() => tick((count) => count + 1), wait);
    return () => clearTimeout(timer);
  });

  const step = steps[index] ?? { kind: 'over', at: 0 };
  return {
    // A step that was skipped to has begun long ago: it shows its last frame.
    running: { step, startedAt: index > reached ? 0 : Math.max(0, begin + step.at) },
    isOver: next === undefined,
    isSkipped,
    skip() {
      const isSkippable = Date.now() - shownAt >= DOUBLE_TAP_MS;
      if (isSkippable) setSkipped(true);
      return isSkippable;
    },
  };
}
