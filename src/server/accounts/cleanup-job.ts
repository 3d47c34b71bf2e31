import type { Store } from '../store/open.ts';
import { DEALT_WORDS_MS } from '../store/repositories/dealt-words.ts';
import { ERRORS_MS } from '../store/repositories/error-counts.ts';
import { DAY_MS, HOUR_MS } from '../timeouts.ts';

/** [A3] */
const UNUSED_MS = 30 * DAY_MS;
/** Retention stated on the privacy page. */
const ADMIN_LOG_MS = 365 * DAY_MS;

/** Removes expired data now and every hour; returns a function that stops it. */
export function startCleanupJob({
  store,
  now,
  onError,
}: {
  store: Store;
  now: () => number;
  onError: (error: unknown) => void;
}): () => void {
  async function clean(): Promise<void> {
    await store.sessions.removeExpired(now());
    await store.oneTimeTokens.removeExpired(now());
    await store.users.removeUnusedGuests(now() - UNUSED_MS, now());
    await store.sessions.removeUnusedIds(now() - UNUSED_MS, now());
    await store.admin.removeLogBefore(now() - ADMIN_LOG_MS);
    await store.dealtWords.removeBefore(now() - DEALT_WORDS_MS);
    await store.errorCounts.removeBefore(now() - ERRORS_MS);
    await store.displays.removeUnused(now() - DAY_MS);
    await store.eraseDeleted();
  }

  const cleaning = setInterval(() => clean().catch(onError), HOUR_MS);
  cleaning.unref();
  clean().catch(onError);
  return () => clearInterval(cleaning);
}
