import { andThen } from '../concurrency/soon.ts';

/** The database is unreachable or cannot write: nothing of the request was stored. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database does not answer as it should', { cause });
  }
}

type Part = Record<string, (...args: never[]) => unknown>;

/**
 * Wraps all methods: failures of the database become StoreUnavailable. A refused statement is a bug
 * and passes unchanged.
 */
export function mapDriverErrors<T extends Part>(
  part: T,
  isRefusal: (error: unknown) => boolean,
): T {
  const fail = (error: unknown): never => {
    throw isRefusal(error) ? error : new StoreUnavailable(error);
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
