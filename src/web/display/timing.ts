import { type CSSProperties, useState } from 'react';
import { useLateness } from '../kit/ui/step-start.ts';
import { useStep } from '../play/view/use-step.ts';

/** The running step of a script, and when it began by this device's clock. */
export function useRunning<Step extends { at: number }>(
  steps: readonly Step[],
  startsAt: number | null,
): { step: Step; startedAt: number } {
  const { index, startedAt } = useStep(steps, startsAt);
  const step = steps[index];
  if (!step) throw new Error('a script without a step');
  return { step, startedAt: startedAt(step) };
}

/** Animation delays from the start of the step; negative where a late display has missed it. */
export function useDelay(): (ms: number) => CSSProperties {
  const [late] = useState(useLateness());
  return (ms) => ({ animationDelay: `${ms - late}ms` });
}
