import { LRUCache } from 'lru-cache';

/** A session makes at most six calls per second (`limit-table.ts`): none can evict all others. */
const MAX_CALLS = 80_000;

/** Remembers the last calls of this process, so that clients may retry after a lost response. */
export type Idempotency = {
  /**
   * Runs `make`, unless a call with this key is running or completed: then resolves to null once it
   * is. Failed calls and calls without a key (null) are not remembered.
   */
  runOnce<Result>(key: string | null, make: () => Promise<Result>): Promise<Result | null>;
};

export function openIdempotency(max = MAX_CALLS): Idempotency {
  const calls = new LRUCache<string, Promise<null>>({ max });

  return {
    runOnce(key, make) {
      if (key === null) return make();
      const known = calls.get(key);
      if (known) return known;
      const result = make();
      const call = result.then(() => null);
      // `result` tells the caller; this one is for repeats. It may have been evicted, and replaced.
      call.catch(() => {
        if (calls.peek(key) === call) calls.delete(key);
      });
      calls.set(key, call);
      return result;
    },
  };
}
