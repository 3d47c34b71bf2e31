/** Refusal codes. `contract/errors.ts` maps each to a status and a message. */
export const refusals = [
  'no-seat',
  'not-held',
  'host-only',
  'imposter-only',
  'caller-only',
  'kicked',
  'lobby-full',
  'already-running',
  'too-few-players',
  'too-few-besides-host',
  'not-all-ready',
  'not-waiting',
  'no-guessing',
  'not-playing',
  'not-voting',
  'not-result',
  'round-running',
  'not-in-round',
  'no-clock',
  'no-more-time',
  'no-redeal',
  'no-last-word',
  'already-guessed',
  'already-voted',
  'not-voted',
  'too-late',
  'withdrawn-before',
  'self-vote',
  'target-not-in-round',
  'target-not-in-runoff',
  'target-unknown',
  'target-is-self',
  'target-absent',
  'target-without-phone',
  'game-over',
  'game-not-over',
  'unknown-category',
  'no-words',
  'too-many-displays',
  'too-many-held',
  'no-open-seat',
] as const;
export type Refusal = (typeof refusals)[number];

/** A refused move: shown to the player, not logged. */
export class RuleError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Throws a RuleError unless the condition holds. */
export function check(condition: boolean, refusal: Refusal): asserts condition {
  if (!condition) throw new RuleError(refusal);
}
