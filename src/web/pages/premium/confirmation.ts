/** Polling delays in milliseconds; about half a minute in total. */
const POLL_DELAYS_MS = [1000, 1500, 2000, 3000, 4000, 5000, 6000, 7000] as const;

/**
 * Calls `poll` until it returns true; false after about half a minute. Rejects with the error of
 * `poll`, or with the signal's reason when aborted.
 */
export async function awaitConfirmation(
  poll: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  for (const delay of POLL_DELAYS_MS) {
    if (await poll()) return true;
    await pause(delay, signal);
  }
  return poll();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
