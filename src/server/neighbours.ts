import { LOBBY_IDLE_MS, UNWATCHED_AFTER_MS } from '../game/limits.ts';
import type { Lobbies } from './lobbies.ts';
import type { Presence } from './presence.ts';
import type { Push } from './push.ts';
import type { Sightings } from './sightings.ts';
import type { NeighbourStore } from './store/neighbours.ts';
import type { SessionStore } from './store/store.ts';
import { StoreUnavailable } from './store/trouble.ts';
import type { Words } from './words.ts';

/** How often a process says that it lives, and looks at what the others did. */
const EVERY_MS = 1000;
/** Silent for so long, a process is dead; its people have 10 s more to come back [L6]. */
export const DEAD_AFTER_MS = 5000;

/** Sessions end seldom, and mostly with tidings of it. */
const SESSIONS_EVERY_MS = 5000;

/** What keeps processes together that share a database, with Redis or without. */
export type Neighbours = {
  /** Looks at everything now: tidings may have been lost. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

/** Looks once a second from now on, whatever the bus says or does not say. */
export function watchNeighbours(options: {
  store: NeighbourStore;
  processId: string;
  lobbies: Lobbies;
  presence: Presence;
  push: Pick<Push, 'sids' | 'endSession'>;
  sessions: Pick<SessionStore, 'living'>;
  sightings: Sightings;
  words: Words;
  now: () => number;
  onError: (error: unknown) => void;
}): Neighbours {
  const { store, processId, lobbies, presence, push, sessions } = options;
  const { sightings, words, now, onError } = options;
  let wordsStamp: string | null = null;
  let sessionsAskedAt = 0;
  let missingSids = new Set<string>();
  let looking: Promise<void> | null = null;

  /** The lobbies that others have changed without our hearing of it. */
  async function readUp(): Promise<void> {
    const known = lobbies.known();
    if (known.length === 0) return;
    const stored = await store.versions(known.map(({ code }) => code));
    const old = known.filter(({ code, version }) => (stored.get(code) ?? null) !== version);
    // One lobby that cannot be read keeps nobody from hearing of the others.
    await Promise.all(
      old.map(({ code }) => lobbies.refresh(code, stored.get(code) ?? null).catch(onError)),
    );
  }

  /** Whoever sat on a process that died has 10 s to be seen by another one. */
  async function inherit(): Promise<void> {
    const inherited = await store.inherit(processId, now() - DEAD_AFTER_MS);
    for (const { code, playerId } of inherited) presence.await(code, playerId);
  }

  /** Phases that nobody ended, lobbies that nobody uses: their process died. */
  async function takeOver(): Promise<void> {
    const before = { phase: now() - UNWATCHED_AFTER_MS, idle: now() - LOBBY_IDLE_MS };
    const codes = await store.overdue(before);
    for (const game of await lobbies.takeOver(codes)) presence.expect(game);
  }

  async function readWords(): Promise<void> {
    const stamp = await store.wordsStamp();
    // The first time, too: they may have changed since this process read them.
    if (wordsStamp !== stamp) await words.reload();
    wordsStamp = stamp;
  }

  /** Slow or cut off for a while, this process was taken for dead, and what it saw for old. */
  async function beat(): Promise<void> {
    if (!(await store.beat(processId, now()))) sightings.rewrite();
    await sightings.flush();
  }

  /**
   * Channels of sessions that ended without our hearing of it. Twice missing: whoever has moved to a
   * new session has its cookie by now. They are told to come back, and judged at the door.
   */
  async function endSessions(): Promise<void> {
    if (now() - sessionsAskedAt < SESSIONS_EVERY_MS) return;
    sessionsAskedAt = now();
    const sids = [...push.sids()];
    const living = await sessions.living(sids, now());
    const missing = sids.filter((sid) => !living.has(sid));
    for (const sid of missing) if (missingSids.has(sid)) push.endSession(sid, 'moved');
    missingSids = new Set(missing);
  }

  /** [R4b] What was due while the database was away, or is soon, has its time from now on. */
  async function regainReach(): Promise<void> {
    for (const game of await lobbies.regainReach()) presence.expect(game);
  }

  async function lookAtAll(): Promise<void> {
    await beat();
    await regainReach();
    await inherit();
    await readUp();
    await takeOver();
    await readWords();
    await endSessions();
  }

  /** One look at a time; who asks meanwhile waits for it. */
  function look(): Promise<void> {
    looking ??= lookAtAll()
      .catch((error: unknown) => {
        if (error instanceof StoreUnavailable) lobbies.loseReach();
        onError(error);
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  const watching = setInterval(look, EVERY_MS);
  watching.unref();

  return {
    look,
    async stop() {
      clearInterval(watching);
      await looking;
      await store.leave(processId).catch(onError);
    },
  };
}
