import { type Refusal, RuleError } from '../rule-error.ts';

/** The word with which the rules refuse a move; null when they allow it. */
export function refusalOf(move: () => unknown): Refusal | null {
  try {
    move();
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error.refusal;
    throw error;
  }
}
