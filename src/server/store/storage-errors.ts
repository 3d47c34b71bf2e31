import type { FastifyBaseLogger } from 'fastify';
import { andThen } from '../concurrency/soon.ts';

/** The database is unreachable or cannot write: nothing of the request was stored. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database does not answer as it should', { cause });
  }
}

/**
 * Logs at `level`; a failure of the database only for `debug`, because its outage is logged once
 * (`outage.ts`).
 */
export function logFailure(
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'debug'>,
  error: unknown,
  message: string,
  level: 'error' | 'warn' = 'error',
): void {
  log[error instanceof StoreUnavailable ? 'debug' : level]({ err: error }, message);
}

export type Part = Record<string, (...args: never[]) => unknown>;

/**
 * Wraps all methods: failures of the database are reported and become StoreUnavailable. A refused statement is a bug
 * and passes unchanged.
 */
export function mapDriverErrors<T extends Part>(
  part: T,
  isRefusal: (error: unknown) => boolean,
  report: (error: unknown) => void,
): T {
  const fail = (error: unknown): never => {
    if (isRefusal(error)) throw error;
    report(error);
    throw new StoreUnavailable(error);
  };
  const named = Object.entries(part).map(([verb, work]) => [
    verb,
    (...args: never[]) =>
      andThen(
        () => work(...args),
        (value) => value,
        fail,
      ),
  ]);
  return Object.fromEntries(named) as T;
}
