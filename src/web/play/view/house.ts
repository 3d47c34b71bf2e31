import type { Mood } from '../../kit/face/mood.ts';
import type { Step } from './reveal-script.ts';

/** The accused are known to stand in the light; of all others, the hidden Imposters too, only the card tells. */
export const idsInLight = (step: Step): readonly string[] =>
  'ids' in step && step.question === 'accused' ? step.ids : [];

/** Whose card turns leaves the seat. */
export const idsGone = (step: Step): readonly string[] => (step.kind === 'turned' ? step.ids : []);

/** What those who watch make of it: nothing before a card shows its front, then that it was a wrong one. */
export function houseMood(step: Step, imposterIds: readonly string[]): Mood {
  const isWrong = step.kind === 'turned' && !step.ids.some((id) => imposterIds.includes(id));
  return isWrong || ('question' in step && step.question === 'hidden') ? 'worried' : 'calm';
}
