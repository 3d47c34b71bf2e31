import type { Reaction } from '../../contract/shapes.ts';

/** [UX-20] How long a reaction flies. */
const FLIES_MS = 1500;
/** With reduced motion it rests beside the avatar, a little longer. */
const LIES_MS = 3000;
/** Cap: more at once are indistinguishable. */
const AT_ONCE = 24;

/** One emoji flying from its sender's avatar. */
export type Flight = { id: number; playerId: string; emoji: Reaction };

/** [B2] Reactions that are flying now; nothing is persisted. For `useSyncExternalStore`. */
export type Reactions = {
  add: (playerId: string, emoji: Reaction) => void;
  read: () => readonly Flight[];
  subscribe: (listener: () => void) => () => void;
};

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createReactions(): Reactions {
  const listeners = new Set<() => void>();
  let flights: readonly Flight[] = [];
  let lastId = 0;

  function put(next: readonly Flight[]) {
    flights = next;
    for (const listener of listeners) listener();
  }

  return {
    add(playerId, emoji) {
      lastId += 1;
      const id = lastId;
      put([...flights.slice(1 - AT_ONCE), { id, playerId, emoji }]);
      const land = () => put(flights.filter((flight) => flight.id !== id));
      setTimeout(land, wantsStillness() ? LIES_MS : FLIES_MS);
    },
    read: () => flights,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
