import type { ErrorCode } from '../../contract/errors.ts';

/** The phase that a move belongs to was over first. */
const over: ReadonlySet<string> = new Set<ErrorCode>([
  'not-waiting',
  'not-playing',
  'not-voting',
  'not-result',
]);

/** Somebody had made the move already. */
const made: ReadonlySet<string> = new Set<ErrorCode>([
  'already-running',
  'already-voted',
  'game-not-over',
]);

/** Whether a refusal says that the lobby is in another phase by now. */
export const isOver = (code: string | null): boolean => code !== null && over.has(code);

/** Whether a refusal needs no words, because the next view shows what happened. */
export const wasJustLate = (code: string | null): boolean =>
  isOver(code) || (code !== null && made.has(code));
