import { LRUCache } from 'lru-cache';

/** A session makes at most six calls per second (`limit-table.ts`): none can evict all others. */
const MAX_CALLS = 80_000;

/** Remembers the last calls of this process, so that clients may retry after a lost response. */
export type Idempotency = {
  /**
   * Runs `make` unless the session has a running or completed call with this id. Failed calls and
   * calls without an id (null) are not remembered.
   */
  runOnce(sid: string, id: string | null, make: () => Promise<void>): Promise<void>;
};

export function openIdempotency(max = MAX_CALLS): Idempotency {
  const calls = new LRUCache<string, Promise<void>>({ max });

  return {
    async runOnce(sid, id, make) {
      if (id === null) return make();
      const key = `${sid} ${id}`;
      const known = calls.get(key);
      if (known) return known;
      const call = make().catch((error: unknown) => {
        // It may have been evicted, and replaced under the same id.
        if (calls.peek(key) === call) calls.delete(key);
        throw error;
      });
      calls.set(key, call);
      return call;
    },
  };
}
