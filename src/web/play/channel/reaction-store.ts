import type { Reaction } from '../../../contract/shapes.ts';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { createStore, type ReadableStore } from '../../kit/platform/store.ts';

/** How long a reaction flies [UX-20]. */
const FLIES_MS = 1500;
/** With reduced motion it rests beside the avatar, a little longer. */
const LIES_MS = 3000;
/** Cap: more at once are indistinguishable. */
const AT_ONCE = 24;

/** One emoji flying from its sender's avatar. */
export type Flight = { id: number; playerId: string; emoji: Reaction };

/** Reactions that are flying now; nothing is persisted [B2]. */
export type Reactions = ReadableStore<readonly Flight[]> & {
  add: (playerId: string, emoji: Reaction) => void;
};

export function createReactions(): Reactions {
  const { get, set, subscribe } = createStore<readonly Flight[]>([]);
  let lastId = 0;
  return {
    get,
    subscribe,
    add(playerId, emoji) {
      lastId += 1;
      const id = lastId;
      set([...get().slice(1 - AT_ONCE), { id, playerId, emoji }]);
      const land = () => set(get().filter((flight) => flight.id !== id));
      setTimeout(land, prefersReducedMotion() ? LIES_MS : FLIES_MS);
    },
  };
}
