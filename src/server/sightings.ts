import type { PlayerId } from '../game/game.ts';
import type { NeighbourStore, Sighting } from './store/neighbours.ts';

/** Whom this process sees, written down for the others; and whom the others see. */
export type Sightings = {
  /** A live channel is open (`null`), or the last call came at `seenAt`. */
  saw(code: string, playerId: PlayerId, seenAt: number | null): void;
  lost(code: string, playerId: PlayerId): void;
  /** Those of them whom nobody else sees. */
  goneEverywhere<Asked extends Sighting>(asked: Asked[], seenSince: number): Promise<Asked[]>;
  /** Writes down what has not been written yet. */
  flush(): Promise<void>;
  /** What was written is gone: everything has to be written again. */
  rewrite(): void;
};

/** One process alone: what it does not see, nobody does. */
export const ALONE: Sightings = {
  saw: () => undefined,
  lost: () => undefined,
  goneEverywhere: async (asked) => asked,
  flush: async () => undefined,
  rewrite: () => undefined,
};

/** Calls of a player come every 2 s when they poll; written down, they need not be newer. */
const CALLS_EVERY_MS = 4000;

const keyOf = ({ code, playerId }: Sighting): string => `${code} ${playerId}`;

/** Nobody is seen yet. */
export function openSightings(options: {
  store: NeighbourStore;
  processId: string;
  /** A process that was silent for longer is dead. */
  deadAfterMs: number;
  now: () => number;
}): Sightings {
  const { store, processId, deadAfterMs, now } = options;
  type Seen = Sighting & { seenAt: number | null };
  const written = new Map<string, Seen>();
  const changed = new Map<string, Seen>();
  const gone = new Map<string, Sighting>();

  return {
    saw(code, playerId, seenAt) {
      const seen = { code, playerId, seenAt };
      const key = keyOf(seen);
      const before = changed.get(key) ?? written.get(key);
      const isKnown = before && (seenAt === null) === (before.seenAt === null);
      if (isKnown && (seenAt ?? 0) - (before.seenAt ?? 0) < CALLS_EVERY_MS && !gone.has(key))
        return;
      gone.delete(key);
      changed.set(key, seen);
    },

    lost(code, playerId) {
      const key = keyOf({ code, playerId });
      changed.delete(key);
      if (written.has(key)) gone.set(key, { code, playerId });
    },

    async goneEverywhere(asked, seenSince) {
      const since = { seen: seenSince, alive: now() - deadAfterMs };
      const seen = new Set((await store.seenElsewhere(processId, asked, since)).map(keyOf));
      return asked.filter((who) => !seen.has(keyOf(who)));
    },

    async flush() {
      const news = [...changed.values()];
      const leaving = [...gone.values()];
      if (news.length > 0) await store.see(processId, news);
      for (const seen of news) {
        written.set(keyOf(seen), seen);
        if (changed.get(keyOf(seen)) === seen) changed.delete(keyOf(seen));
      }
      if (leaving.length > 0) await store.unsee(processId, leaving);
      for (const who of leaving) {
        if (gone.get(keyOf(who)) !== who) continue;
        gone.delete(keyOf(who));
        written.delete(keyOf(who));
      }
    },

    rewrite() {
      for (const [key, seen] of written) if (!changed.has(key)) changed.set(key, seen);
      written.clear();
    },
  };
}
