type Lock = { released: boolean; release: () => Promise<void> };

/** What is used of the browser; some have no wake lock. */
export type AwakeBrowser = {
  navigator: { wakeLock?: { request: (type: 'screen') => Promise<Lock> } };
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * Keeps the screen lit until the answer is called. The browser takes the lock away whenever the page
 * is hidden, so it is asked for again on every return.
 */
export function keepAwake({ navigator, document }: AwakeBrowser): () => void {
  const { wakeLock } = navigator;
  if (!wakeLock) return () => {};
  let lock: Lock | null = null;
  let isAsking = false;
  let isOver = false;

  const giveBack = (given: Lock) => void given.release().catch((error) => reportError(error));

  async function ask(): Promise<void> {
    if (isAsking || document.visibilityState !== 'visible' || lock?.released === false) return;
    isAsking = true;
    try {
      // Asked of the object: a method of the browser does not work without it.
      lock = (await wakeLock?.request('screen')) ?? null;
    } catch {
      // A low battery, or hidden meanwhile: the screen goes dark as it would have without us.
      lock = null;
    }
    isAsking = false;
    if (isOver && lock) giveBack(lock);
  }

  const shown = () => void ask();
  document.addEventListener('visibilitychange', shown);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', shown);
    if (lock && !lock.released) giveBack(lock);
  };
}
