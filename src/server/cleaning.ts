import type { Store } from './store/store.ts';

const EVERY_MS = 60 * 60 * 1000;
/** [A3] */
const UNUSED_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes what nobody can use any more, now and every hour; answers how to stop. */
export function startCleaning(options: {
  store: Store;
  now: () => number;
  onError: (error: unknown) => void;
}): () => void {
  const { store, now, onError } = options;

  async function clean(): Promise<void> {
    await store.sessions.removeExpired(now());
    await store.users.removeUnusedGuests(now() - UNUSED_MS, now());
    await store.sessions.removeUnusedIds(now() - UNUSED_MS, now());
  }

  const cleaning = setInterval(() => clean().catch(onError), EVERY_MS);
  cleaning.unref();
  clean().catch(onError);
  return () => clearInterval(cleaning);
}
