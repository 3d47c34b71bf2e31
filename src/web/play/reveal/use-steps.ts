import { useState } from 'react';
import { DOUBLE_TAP_MS } from '../channel/double-tap.ts';
import type { Step } from '../view/reveal-script.ts';
import { useStep } from '../view/use-step.ts';

/** A step that runs now, and when it began by this device's clock. */
export type Running = { step: Step; startedAt: number };

/** The running step of a script; `skip` leads to the step `to`, on this device only; false: a double tap. */
export function useSteps(
  steps: readonly Step[],
  startsAt: number | null,
  to: Step['kind'],
): { running: Running; isOver: boolean; isSkipped: boolean; skip: () => boolean } {
  const [isSkipped, setSkipped] = useState(false);
  const [shownAt] = useState(() => Date.now());
  const { index: reached, isLast, startedAt } = useStep(steps, startsAt);
  const skippedTo = isSkipped ? steps.findIndex(({ kind }) => kind === to) : 0;
  const index = Math.max(reached, skippedTo);
  const step = steps[index] ?? { kind: 'over', at: 0 };
  return {
    // A step that was skipped to has begun long ago: it shows its last frame.
    running: { step, startedAt: index > reached ? 0 : startedAt(step) },
    isOver: isLast,
    isSkipped,
    skip() {
      const isSkippable = Date.now() - shownAt >= DOUBLE_TAP_MS;
      if (isSkippable) setSkipped(true);
      return isSkippable;
    },
  };
}
