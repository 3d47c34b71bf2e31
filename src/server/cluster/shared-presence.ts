import type { PlayerId } from '../../game/game.ts';
import { RequestError } from '../http/request-error.ts';
import { ABSENCE_CLAIM, type ClusterStore } from '../store/repositories/cluster.ts';
import type { SeenPlayer } from '../store/types.ts';
import { ABSENCE_CONFIRM_MS } from '../timeouts.ts';

/** Shares with other processes which players are connected where. */
export type SharedPresence = {
  /** Between the two checks that find a player absent. */
  confirmAfterMs: number;
  /** A live channel is open (`null`), or the last call came at `seenAt`. Stored by the next `flush`. */
  recordSeen(code: string, playerId: PlayerId, seenAt: number | null): void;
  recordGone(code: string, playerId: PlayerId): void;
  /** Stores pending changes. Rejects while another process stores the absence of this player. */
  announce(player: SeenPlayer): Promise<void>;
  /** The players that no other process has seen since `seenSince` (epoch ms). */
  notSeenElsewhere<Player extends SeenPlayer>(
    players: Player[],
    seenSince: number,
  ): Promise<Player[]>;
  /** As `notSeenElsewhere`; until they are recorded otherwise, `announce` of other processes rejects. */
  claimAbsence<Player extends SeenPlayer>(players: Player[], seenSince: number): Promise<Player[]>;
  /** Stores pending changes. */
  flush(): Promise<void>;
  /** The stored entries were removed: store all of them again. */
  markUnsaved(): void;
};

/** For a single process. */
export const LOCAL_ONLY: SharedPresence = {
  confirmAfterMs: 0,
  recordSeen: () => undefined,
  recordGone: () => undefined,
  announce: async () => undefined,
  notSeenElsewhere: async (players) => players,
  claimAbsence: async (players) => players,
  flush: async () => undefined,
  markUnsaved: () => undefined,
};

type Entry = SeenPlayer & { seenAt: number | null; isGone: boolean; isSaved: boolean };

const keyOf = ({ code, playerId }: SeenPlayer): string => `${code} ${playerId}`;

export function openSharedPresence({
  store,
  processId,
}: {
  store: ClusterStore;
  processId: string;
}): SharedPresence {
  const entries = new Map<string, Entry>();
  let writing: Promise<void> = Promise.resolve();
  /** Not begun: includes all changes until then. */
  let nextWrite: Promise<void> | null = null;

  // An entry that changes during a write is replaced, and so stays unsaved.
  async function write(): Promise<void> {
    nextWrite = null;
    const unsaved = [...entries.values()].filter(({ isSaved }) => !isSaved);
    const arriving = unsaved.filter(({ isGone }) => !isGone);
    const leaving = unsaved.filter(({ isGone }) => isGone);
    if (arriving.length > 0) await store.recordSeen(processId, arriving);
    for (const entry of arriving) entry.isSaved = true;
    if (leaving.length > 0) await store.removeSeen(processId, leaving);
    for (const entry of leaving) {
      if (entries.get(keyOf(entry)) === entry) entries.delete(keyOf(entry));
    }
  }

  /** One write at a time: a later one must not be overtaken. */
  function flush(): Promise<void> {
    nextWrite ??= writing
      // Its own caller handles the failure; what it did not save is written again.
      .catch(() => undefined)
      .then(() => {
        writing = write();
        return writing;
      });
    return nextWrite;
  }

  function recordSeen(code: string, playerId: PlayerId, seenAt: number | null): void {
    const key = keyOf({ code, playerId });
    const before = entries.get(key);
    if (before && !before.isGone && before.seenAt === seenAt) return;
    entries.set(key, { code, playerId, seenAt, isGone: false, isSaved: false });
  }

  async function notSeenElsewhere<Player extends SeenPlayer>(
    players: Player[],
    seenSince: number,
  ): Promise<Player[]> {
    const seen = new Set((await store.seenElsewhere(processId, players, seenSince)).map(keyOf));
    return players.filter((player) => !seen.has(keyOf(player)));
  }

  return {
    confirmAfterMs: ABSENCE_CONFIRM_MS,

    recordSeen,

    recordGone(code, playerId) {
      const gone = { code, playerId, seenAt: null, isGone: true, isSaved: false };
      entries.set(keyOf(gone), gone);
    },

    // This and `claimAbsence` store first and look second: one of two processes notices the other.
    async announce(player) {
      await flush();
      if (await store.isAbsenceClaimed(processId, player)) throw new RequestError('unavailable');
    },

    async claimAbsence(players, seenSince) {
      for (const { code, playerId } of players) recordSeen(code, playerId, ABSENCE_CLAIM);
      await flush();
      return notSeenElsewhere(players, seenSince);
    },

    notSeenElsewhere,

    flush,

    markUnsaved() {
      for (const entry of entries.values()) entry.isSaved = false;
    },
  };
}
