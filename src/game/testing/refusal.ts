import { type Refusal, RuleError } from '../rule-error.ts';

/** The refusal code of a move; null when it is allowed. */
export function refusalOf(move: () => unknown): Refusal | null {
  try {
    move();
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error.refusal;
    throw error;
  }
}
