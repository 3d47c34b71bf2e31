/** Milliseconds between two questions: politely less and less often, about half a minute in all. */
const WAITS_MS = [1000, 1500, 2000, 3000, 4000, 5000, 6000, 7000] as const;

/**
 * Asks until the answer is yes; false when it was no for half a minute. Rejects with what `ask`
 * rejects with, and with the signal's reason when nobody waits any more.
 */
export async function awaitConfirmation(
  ask: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  for (const wait of WAITS_MS) {
    if (await ask()) return true;
    await pause(wait, signal);
  }
  return ask();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const give = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give);
      resolve();
    }, ms);
    signal.addEventListener('abort', give, { once: true });
  });
}
