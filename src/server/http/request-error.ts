import type { ErrorCode } from '../../contract/errors.ts';

/** A refused request, except for RuleError; `contract/errors.ts` has the message of each code. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  /** Whole seconds to wait before the next try (RFC 9110, 10.2.3); null: waiting does not help. */
  readonly retryAfter: number | null;
  /** Further errors of the same input. */
  readonly others: readonly ErrorCode[];

  constructor(
    code: ErrorCode,
    retryAfter: number | null = null,
    others: readonly ErrorCode[] = [],
  ) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
    this.others = others;
  }
}

/** Returns the result of the store; throws a refusal as RequestError. */
export function resultOrThrow<Result>(result: Result | ErrorCode): Exclude<Result, ErrorCode> {
  if (typeof result === 'string') throw new RequestError(result as ErrorCode);
  return result as Exclude<Result, ErrorCode>;
}
