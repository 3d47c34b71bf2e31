import type { PlayerId } from '../../game/game.ts';
import type { ClusterStore } from '../store/repositories/cluster.ts';
import type { SeenPlayer } from '../store/types.ts';
import { DEAD_AFTER_MS, SEEN_INTERVAL_MS } from '../timeouts.ts';

/** Shares with other processes which players are connected where. */
export type SharedPresence = {
  /** A live channel is open (`null`), or the last call came at `seenAt`. */
  recordSeen(code: string, playerId: PlayerId, seenAt: number | null): void;
  recordGone(code: string, playerId: PlayerId): void;
  /** The players that no other process has seen since `seenSince` (epoch ms). */
  notSeenElsewhere<Player extends SeenPlayer>(
    players: Player[],
    seenSince: number,
  ): Promise<Player[]>;
  /** Stores pending changes. */
  flush(): Promise<void>;
  /** The stored entries were removed: store all of them again. */
  markUnsaved(): void;
};

/** For a single process. */
export const LOCAL_ONLY: SharedPresence = {
  recordSeen: () => undefined,
  recordGone: () => undefined,
  notSeenElsewhere: async (players) => players,
  flush: async () => undefined,
  markUnsaved: () => undefined,
};

type Entry = SeenPlayer & { seenAt: number | null; isGone: boolean; isSaved: boolean };

const keyOf = ({ code, playerId }: SeenPlayer): string => `${code} ${playerId}`;

export function openSharedPresence({
  store,
  processId,
  now,
}: {
  store: ClusterStore;
  processId: string;
  now: () => number;
}): SharedPresence {
  const entries = new Map<string, Entry>();

  return {
    recordSeen(code, playerId, seenAt) {
      const key = keyOf({ code, playerId });
      const before = entries.get(key);
      const isSame = before && !before.isGone && (seenAt === null) === (before.seenAt === null);
      if (isSame && (seenAt ?? 0) - (before.seenAt ?? 0) < SEEN_INTERVAL_MS) return;
      entries.set(key, { code, playerId, seenAt, isGone: false, isSaved: false });
    },

    recordGone(code, playerId) {
      const gone = { code, playerId, seenAt: null, isGone: true, isSaved: false };
      entries.set(keyOf(gone), gone);
    },

    async notSeenElsewhere(players, seenSince) {
      const since = { seen: seenSince, alive: now() - DEAD_AFTER_MS };
      const seen = new Set((await store.seenElsewhere(processId, players, since)).map(keyOf));
      return players.filter((player) => !seen.has(keyOf(player)));
    },

    // An entry that changes during a write is replaced, and so stays unsaved.
    async flush() {
      const unsaved = [...entries.values()].filter(({ isSaved }) => !isSaved);
      const arriving = unsaved.filter(({ isGone }) => !isGone);
      const leaving = unsaved.filter(({ isGone }) => isGone);
      if (arriving.length > 0) await store.recordSeen(processId, arriving);
      for (const entry of arriving) entry.isSaved = true;
      if (leaving.length > 0) await store.removeSeen(processId, leaving);
      for (const entry of leaving) {
        if (entries.get(keyOf(entry)) === entry) entries.delete(keyOf(entry));
      }
    },

    markUnsaved() {
      for (const entry of entries.values()) entry.isSaved = false;
    },
  };
}
