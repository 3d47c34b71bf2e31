import { isWithin } from './edit-distance.ts';
import { soundOf } from './sounds.ts';

/** One typo from 5 letters, from 6 in an alias; two from 9 [R7]. */
function allowedEdits(right: string, isAlias: boolean): number {
  if (right.length >= 9) return 2;
  return right.length >= (isAlias ? 6 : 5) ? 1 : 0;
}

const PREFIX = /^(?:ab|an|auf|aus|be|bei|ein|ent|er|um|un|ver|vor|zer|zu)(?=...)/;

/** Another first letter or prefix is another word: Nudel, Pudel; abstoßen, anstoßen. */
export function isTypo(typed: string, right: string, isAlias: boolean): boolean {
  const edits = allowedEdits(right, isAlias);
  if (Math.abs(typed.length - right.length) > 2 * edits) return false;
  if (typed !== right && typed.replace(PREFIX, '') === right.replace(PREFIX, '')) return false;
  if (soundOf(typed)[0] !== soundOf(right)[0]) return false;
  return isWithin(typed, right, edits);
}
