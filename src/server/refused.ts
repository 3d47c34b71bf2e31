import type { ErrorCode } from '../contract/errors.ts';

/** A caller's mistake that the rules know nothing of; see `contract/errors.ts` for its sentence. */
export class Refused extends Error {
  readonly code: ErrorCode;
  /** Whole seconds to wait before the next try (RFC 9110, 10.2.3); null: waiting does not help. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, retryAfter: number | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
