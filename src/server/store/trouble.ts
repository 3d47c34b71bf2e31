/** The database cannot be reached, or cannot write: nothing of the request was stored. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database does not answer as it should', { cause });
  }
}

type Part = Record<string, (...args: never[]) => Promise<unknown>>;

/**
 * The same verbs; what the database in trouble makes of them becomes StoreUnavailable. A refused
 * statement stays what it is: that is a mistake of ours.
 */
export function nameTrouble<T extends Part>(part: T, isRefusal: (error: unknown) => boolean): T {
  const named = Object.entries(part).map(([verb, work]) => [
    verb,
    async (...args: never[]) => {
      try {
        return await work(...args);
      } catch (error) {
        throw isRefusal(error) ? error : new StoreUnavailable(error);
      }
    },
  ]);
  return Object.fromEntries(named) as T;
}
