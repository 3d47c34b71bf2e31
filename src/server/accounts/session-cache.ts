import { LRUCache } from 'lru-cache';
import type { SessionStore } from '../store/repositories/sessions.ts';

type Found = Awaited<ReturnType<SessionStore['find']>>;

/** Sessions looked up by this process: every request needs one. */
export type SessionCache = {
  find(sid: string, now: number): Promise<Found>;
  /** Called when sessions ended or changed. */
  forget(sids: readonly string[]): void;
};

/** More than one process has players; some 300 bytes each. */
const MAX_SESSIONS = 50_000;

/** Reads from the database every time: other processes may end sessions. */
export const noSessionCache = (store: Pick<SessionStore, 'find'>): SessionCache => ({
  find: store.find,
  forget: () => undefined,
});

/** For the only process on its database. Caches live sessions only. */
export function openSessionCache(
  store: Pick<SessionStore, 'find'>,
  max = MAX_SESSIONS,
): SessionCache {
  const cached = new LRUCache<string, NonNullable<Found>>({ max });
  /** Detects sessions that end during a lookup: that result must not be cached. */
  let ends = 0;

  return {
    async find(sid, now) {
      const remembered = cached.get(sid);
      if (remembered && remembered.expiresAt > now) return remembered;
      const endsBefore = ends;
      const found = await store.find(sid, now);
      if (!found || ends !== endsBefore) return found;
      cached.set(sid, found);
      return found;
    },

    forget(sids) {
      ends += 1;
      for (const sid of sids) cached.delete(sid);
    },
  };
}
