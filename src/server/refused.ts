import type { ErrorCode } from '../contract/errors.ts';

/** A caller's mistake that the rules know nothing of; see `contract/errors.ts` for its sentence. */
export class Refused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}
