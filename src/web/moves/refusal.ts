import type { ErrorCode } from '../../contract/errors.ts';

/** The phase of the move ended first. */
const over: ReadonlySet<string> = new Set<ErrorCode>([
  'not-waiting',
  'not-playing',
  'not-voting',
  'not-result',
]);

/** Another player made the move first. */
const made: ReadonlySet<string> = new Set<ErrorCode>([
  'already-running',
  'already-voted',
  'game-not-over',
]);

/** Whether a refusal means that the lobby has moved to another phase. */
export const isOver = (code: string | null): boolean => code !== null && over.has(code);

/** Whether a refusal needs no message, because the next view shows what happened. */
export const wasJustLate = (code: string | null): boolean =>
  isOver(code) || (code !== null && made.has(code));
