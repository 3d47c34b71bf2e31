/** Why a move is refused. `contract/errors.ts` holds the status and the German sentence of each. */
export const refusals = [
  'no-seat',
  'host-only',
  'imposter-only',
  'kicked',
  'lobby-full',
  'already-running',
  'too-few-players',
  'not-all-ready',
  'not-waiting',
  'no-guessing',
  'not-playing',
  'not-voting',
  'not-result',
  'round-running',
  'not-in-round',
  'already-voted',
  'self-vote',
  'target-not-in-round',
  'target-unknown',
  'target-is-self',
  'target-absent',
  'game-over',
  'game-not-over',
  'unknown-category',
  'no-words',
] as const;
/** One of these words. */
export type Refusal = (typeof refusals)[number];

/** A player's mistake, not ours: it becomes a friendly sentence and is not logged. */
export class RuleError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Throws the refusal unless the condition holds. */
export function check(condition: boolean, refusal: Refusal): asserts condition {
  if (!condition) throw new RuleError(refusal);
}
