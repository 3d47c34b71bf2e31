/** Runs a call once per idempotency key, so that clients may retry after a lost response. */
export type Idempotency = {
  /**
   * Runs `make` unless the session has a running or completed call with this id. Failed calls and
   * calls without an id are not remembered.
   */
  runOnce(sid: string, id: string | null, make: () => Promise<unknown>): Promise<void>;
};

/** Remembered per session; clients have few calls in flight. */
const CALLS_OF_SESSION = 4;
/** More than one process serves. */
const SESSIONS = 20_000;

/** Remembers calls of this process; evicts the least recently used sessions beyond `sessions`. */
export function openIdempotency(sessions = SESSIONS): Idempotency {
  const made = new Map<string, Map<string, Promise<void>>>();

  function callsOf(sid: string): Map<string, Promise<void>> {
    const calls = made.get(sid) ?? new Map<string, Promise<void>>();
    // Reinserted as the most recently used.
    made.delete(sid);
    made.set(sid, calls);
    const [oldest] = made.keys();
    if (made.size > sessions && oldest !== undefined) made.delete(oldest);
    return calls;
  }

  return {
    async runOnce(sid, id, make) {
      if (id === null) {
        await make();
        return;
      }
      const calls = callsOf(sid);
      const running = calls.get(id);
      if (running) return running;
      const call: Promise<void> = make().then(
        () => undefined,
        (error: unknown) => {
          // It may have been evicted, and replaced under the same id.
          if (calls.get(id) === call) calls.delete(id);
          throw error;
        },
      );
      calls.set(id, call);
      const [oldest] = calls.keys();
      if (calls.size > CALLS_OF_SESSION && oldest !== undefined) calls.delete(oldest);
      return call;
    },
  };
}
