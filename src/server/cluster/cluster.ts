import { LOBBY_IDLE_MS, UNWATCHED_AFTER_MS } from '../../game/limits.ts';
import type { LiveChannels } from '../lobby/live-channels.ts';
import type { Lobbies } from '../lobby/lobbies.ts';
import type { Presence } from '../lobby/presence.ts';
import type { Clock } from '../process/clock.ts';
import type { Store } from '../store/open.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { DEAD_AFTER_MS, SESSION_CHECK_INTERVAL_MS, SYNC_INTERVAL_MS } from '../timeouts.ts';
import type { Words } from '../words/word-source.ts';
import type { SharedPresence } from './shared-presence.ts';

/** Synchronises processes that share a database once a second, with or without Redis. */
export type Cluster = {
  /** Syncs now; joins a running sync. */
  sync(): Promise<void>;
  stop(): Promise<void>;
};

export function joinCluster({
  store: { cluster: store, sessions },
  processId,
  lobbies,
  presence,
  liveChannels,
  sharedPresence,
  words,
  clock,
  onError,
}: {
  store: Store;
  processId: string;
  lobbies: Lobbies;
  presence: Presence;
  liveChannels: LiveChannels;
  sharedPresence: SharedPresence;
  words: Words;
  clock: Pick<Clock, 'now' | 'catchUp'>;
  onError: (error: unknown) => void;
}): Cluster {
  const { now } = clock;
  let wordsVersion: string | null = null;
  let sessionsAskedAt = 0;
  let missingSids = new Set<string>();
  let syncing: Promise<void> | null = null;
  /** The database failed since the last whole sync. */
  let hasFailed = false;

  /** Reloads cached lobbies that other processes changed. */
  async function refreshStaleLobbies(): Promise<void> {
    const cached = lobbies.cachedVersions();
    if (cached.length === 0) return;
    const stored = await store.versions(cached.map(({ code }) => code));
    const stale = cached.filter(({ code, version }) => (stored.get(code) ?? null) !== version);
    // An unreadable lobby must not block the others.
    await Promise.all(
      stale.map(({ code }) => lobbies.refresh(code, stored.get(code) ?? null).catch(onError)),
    );
  }

  /** Players of a dead process have 10 s to reconnect to another one. */
  async function adoptOrphanedPlayers(): Promise<void> {
    const orphans = await store.adoptOrphans(processId, now() - DEAD_AFTER_MS);
    for (const { code, playerId } of orphans) presence.awaitReconnect(code, playerId);
  }

  /** Overdue phases and idle lobbies: their process died. */
  async function adoptOrphanedLobbies(): Promise<void> {
    const before = { phase: now() - UNWATCHED_AFTER_MS, idle: now() - LOBBY_IDLE_MS };
    const codes = await store.overdue(before);
    for (const game of await lobbies.adopt(codes)) presence.awaitReconnects(game);
  }

  /** Only now it is known what other processes have seen. [R4b] Nothing was, during an outage. */
  async function sweepPresence(): Promise<void> {
    if (hasFailed) presence.restartAll();
    hasFailed = false;
    await presence.sweep();
  }

  async function reloadWords(): Promise<void> {
    const version = await store.wordsVersion();
    // Also on the first run: they may have changed since they were loaded.
    if (wordsVersion !== version) await words.reload();
    wordsVersion = version;
  }

  /** Without a stored entry this process was taken for dead, and its players removed. */
  async function heartbeat(): Promise<void> {
    if (!(await store.heartbeat(processId, now()))) sharedPresence.markUnsaved();
    await sharedPresence.flush();
  }

  /**
   * Closes channels of ended sessions once missing twice: a client that moved to a new session has
   * its cookie by then. Closed as 'moved': the client reconnects and is authenticated again.
   */
  async function closeEndedSessions(): Promise<void> {
    if (now() - sessionsAskedAt < SESSION_CHECK_INTERVAL_MS) return;
    sessionsAskedAt = now();
    const sids = [...liveChannels.sids()];
    const living = await sessions.filterLive(sids, now());
    const missing = sids.filter((sid) => !living.has(sid));
    for (const sid of missing) if (missingSids.has(sid)) liveChannels.endSession(sid, 'moved');
    missingSids = new Set(missing);
  }

  /** Restarts deadlines that passed during a database outage [R4b]. */
  async function recoverLobbies(): Promise<void> {
    for (const game of await lobbies.recover()) presence.awaitReconnects(game);
  }

  async function syncAll(): Promise<void> {
    await heartbeat();
    // Before comparing timestamps of other processes.
    clock.catchUp(await store.latestBeat());
    await recoverLobbies();
    await adoptOrphanedPlayers();
    await refreshStaleLobbies();
    await adoptOrphanedLobbies();
    await sweepPresence();
    await reloadWords();
    await closeEndedSessions();
  }

  function sync(): Promise<void> {
    syncing ??= syncAll()
      .catch((error: unknown) => {
        if (error instanceof StoreUnavailable) {
          hasFailed = true;
          lobbies.markUnreachable();
        }
        onError(error);
      })
      .finally(() => {
        syncing = null;
      });
    return syncing;
  }

  const interval = setInterval(sync, SYNC_INTERVAL_MS);
  interval.unref();

  return {
    sync,

    async stop() {
      clearInterval(interval);
      await syncing;
      await store.leave(processId).catch(onError);
    },
  };
}
