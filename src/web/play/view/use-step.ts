import { stepAt } from './reveal-script.ts';
import { useRenderAt } from './use-clock.ts';
import { useView } from './use-view.ts';

/**
 * The step of a script that began at this moment of the server's clock, so that all devices are in step and a
 * late one joins in; null: long over. `startedAt`: when a step began, by this device's clock.
 */
export function useStep<Step extends { at: number }>(
  steps: readonly Step[],
  startsAt: number | null,
): { index: number; isLast: boolean; startedAt: (step: Step) => number } {
  const { clockOffset } = useView();
  const begin = startsAt === null ? Number.NEGATIVE_INFINITY : startsAt - clockOffset;
  const index = stepAt(steps, Date.now() - begin);
  const next = steps[index + 1];
  useRenderAt(next ? begin + next.at : null);
  return { index, isLast: !next, startedAt: ({ at }) => Math.max(0, begin + at) };
}
