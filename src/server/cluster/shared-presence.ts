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

const keyOf = ({ code, playerId }: SeenPlayer): string => `${code} ${playerId}`;

export function openSharedPresence(options: {
  store: ClusterStore;
  processId: string;
  now: () => number;
}): SharedPresence {
  const { store, processId, now } = options;
  type Seen = SeenPlayer & { seenAt: number | null };
  const stored = new Map<string, Seen>();
  const changed = new Map<string, Seen>();
  const gone = new Map<string, SeenPlayer>();

  return {
    recordSeen(code, playerId, seenAt) {
      const seen = { code, playerId, seenAt };
      const key = keyOf(seen);
      const before = changed.get(key) ?? stored.get(key);
      const isKnown = before && (seenAt === null) === (before.seenAt === null);
      if (isKnown && (seenAt ?? 0) - (before.seenAt ?? 0) < SEEN_INTERVAL_MS && !gone.has(key))
        return;
      gone.delete(key);
      changed.set(key, seen);
    },

    recordGone(code, playerId) {
      const key = keyOf({ code, playerId });
      changed.delete(key);
      if (stored.has(key)) gone.set(key, { code, playerId });
    },

    async notSeenElsewhere(players, seenSince) {
      const since = { seen: seenSince, alive: now() - DEAD_AFTER_MS };
      const seen = new Set((await store.seenElsewhere(processId, players, since)).map(keyOf));
      return players.filter((player) => !seen.has(keyOf(player)));
    },

    async flush() {
      const arriving = [...changed.values()];
      const leaving = [...gone.values()];
      if (arriving.length > 0) await store.recordSeen(processId, arriving);
      for (const seen of arriving) {
        stored.set(keyOf(seen), seen);
        if (changed.get(keyOf(seen)) === seen) changed.delete(keyOf(seen));
      }
      if (leaving.length > 0) await store.removeSeen(processId, leaving);
      for (const player of leaving) {
        if (gone.get(keyOf(player)) !== player) continue;
        gone.delete(keyOf(player));
        stored.delete(keyOf(player));
      }
    },

    markUnsaved() {
      for (const [key, seen] of stored) if (!changed.has(key)) changed.set(key, seen);
      stored.clear();
    },
  };
}
