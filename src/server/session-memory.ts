import type { SessionStore } from './store/store.ts';

type Found = Awaited<ReturnType<SessionStore['find']>>;

/** Sessions that this process has looked up: every call asks for one. */
export type SessionMemory = {
  find(sid: string, now: number): Promise<Found>;
  /** They have ended or changed. */
  forget(sids: readonly string[]): void;
};

/** More than sit at the tables of one process; some 300 bytes each. */
const MOST = 50_000;

/** Looks into the table every time: other processes end sessions, too. */
export const remembersNothing = (store: Pick<SessionStore, 'find'>): SessionMemory => ({
  find: store.find,
  forget: () => undefined,
});

/** For a process that is alone with its table. Only sessions that live are remembered. */
export function rememberSessions(store: Pick<SessionStore, 'find'>, most = MOST): SessionMemory {
  const known = new Map<string, NonNullable<Found>>();
  /** What was asked before somebody's end may be answered after it. */
  let ends = 0;

  return {
    async find(sid, now) {
      const remembered = known.get(sid);
      if (remembered && remembered.expiresAt > now) return remembered;
      const endsBefore = ends;
      const found = await store.find(sid, now);
      if (!found || ends !== endsBefore) return found;
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(sid, found);
      return found;
    },

    forget(sids) {
      ends += 1;
      for (const sid of sids) known.delete(sid);
    },
  };
}
