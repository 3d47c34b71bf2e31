/** Knows which calls were made: whoever hears no answer makes the same call once more. */
export type Repeats = {
  /**
   * Makes the call, unless it is being made or was made for the same session under the same id.
   * What failed is not remembered; without an id nothing is.
   */
  once(sid: string, id: string | null, make: () => Promise<unknown>): Promise<void>;
};

/** Of one session: whoever waits for an answer does nothing else meanwhile. */
const CALLS_OF_SESSION = 4;
/** More than play on one process. */
const SESSIONS = 20_000;

/** A memory of the calls of this process; `sessions`: of how many at most. */
export function rememberCalls(sessions = SESSIONS): Repeats {
  const made = new Map<string, Map<string, Promise<void>>>();

  function callsOf(sid: string): Map<string, Promise<void>> {
    const calls = made.get(sid) ?? new Map<string, Promise<void>>();
    // Who has just called is the last to be forgotten.
    made.delete(sid);
    made.set(sid, calls);
    const [oldest] = made.keys();
    if (made.size > sessions && oldest !== undefined) made.delete(oldest);
    return calls;
  }

  return {
    async once(sid, id, make) {
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
          // It may have been forgotten meanwhile, and another one made under its id.
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
