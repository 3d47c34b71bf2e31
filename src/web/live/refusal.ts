import type { ErrorCode } from '../../contract/errors.ts';

/** Refusals that say only that the lobby has moved on: somebody else, or the clock, was faster. */
const late: ReadonlySet<string> = new Set<ErrorCode>([
  'already-running',
  'not-waiting',
  'not-playing',
  'not-voting',
  'not-result',
  'already-voted',
  'game-not-over',
]);

/** Whether a refusal needs no words, because the next view shows what happened. */
export const wasJustLate = (code: string | null): boolean => code !== null && late.has(code);
