type Lock = { released: boolean; release: () => Promise<void> };

/** The subset of the browser API in use; some browsers lack wake locks. */
export type AwakeBrowser = {
  navigator: { wakeLock?: { request: (type: 'screen') => Promise<Lock> } };
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * Keeps the screen on; returns the release function. Browsers release the lock of a background page, so
 * every return requests it again.
 */
export function keepAwake({ navigator, document }: AwakeBrowser): () => void {
  const { wakeLock } = navigator;
  if (!wakeLock) return () => {};
  let lock: Lock | null = null;
  let isRequesting = false;
  let isOver = false;

  const release = (given: Lock) => void given.release().catch((error) => reportError(error));

  async function ask(): Promise<void> {
    if (isRequesting || document.visibilityState !== 'visible' || lock?.released === false) return;
    isRequesting = true;
    try {
      // Called as a method: the browser API needs its `this`.
      lock = (await wakeLock?.request('screen')) ?? null;
    } catch {
      // Low battery or page in the background: the screen may turn off.
      lock = null;
    }
    isRequesting = false;
    if (isOver && lock) release(lock);
  }

  const shown = () => void ask();
  document.addEventListener('visibilitychange', shown);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', shown);
    if (lock && !lock.released) release(lock);
  };
}
