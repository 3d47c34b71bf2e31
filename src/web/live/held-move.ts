/** [R-17 of look.md] So long a tap can be taken back before it is sent. */
export const HELD_MS = 3000;
/** A held move leaves this long before the phase ends, to be in time. */
const HEAD_START_MS = 400;
/** Who has less time than this to take a tap back has none: it is sent at once. */
const SHORTEST_MS = 1000;
/** The second half of a double tap takes nothing back. */
const DOUBLE_TAP_MS = 400;

/** Where a move stands: not made, made but still here, or on its way to the server. */
type Held<Wish> =
  | { step: 'free' }
  | { step: 'held'; wish: Wish; since: number; sendAt: number }
  | { step: 'sent'; wish: Wish };

/** A move between the tap and the server. */
export type HeldMove<Wish> = {
  /** For `useSyncExternalStore`. */
  read: () => Held<Wish>;
  subscribe: (listener: () => void) => () => void;
  /** Makes the move; another one is made already: does nothing. */
  take: (wish: Wish) => void;
  /** Takes it back while it is still here; says whether it did. */
  undo: () => boolean;
  /** Sends at once what is held. Answers when nothing of it is under way any more. */
  flush: () => Promise<void>;
  /** Forgets what is held: somebody else was faster, so it means nothing any more. */
  drop: () => void;
  /** When the phase ends, by this phone's clock; null without a clock. */
  setEnd: (endsAt: number | null) => void;
};

/** When a move made at `since` is to be sent. */
export function sendMoment(since: number, endsAt: number | null): number {
  if (endsAt === null) return since + HELD_MS;
  const latest = endsAt - HEAD_START_MS;
  return latest - since < SHORTEST_MS ? since : Math.min(since + HELD_MS, latest);
}

/**
 * A move that can be taken back for a moment, in this browser only: the server hears of it when the
 * moment is over, and once.
 */
export function createHeldMove<Wish>(send: (wish: Wish) => Promise<unknown>): HeldMove<Wish> {
  const listeners = new Set<() => void>();
  let state: Held<Wish> = { step: 'free' };
  let endsAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = Promise.resolve();

  function become(next: Held<Wish>) {
    clearTimeout(timer);
    state = next;
    if (next.step === 'held') timer = setTimeout(flush, next.sendAt - Date.now());
    for (const listener of listeners) listener();
  }

  function hold(wish: Wish, since: number) {
    const sendAt = sendMoment(since, endsAt);
    become({ step: 'held', wish, since, sendAt });
    if (sendAt <= Date.now()) void flush();
  }

  function flush(): Promise<void> {
    if (state.step !== 'held') return underWay;
    const { wish } = state;
    become({ step: 'sent', wish });
    // Made or refused: what the server says next is what counts.
    underWay = send(wish).then(() => become({ step: 'free' }));
    return underWay;
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take(wish) {
      if (state.step === 'free') hold(wish, Date.now());
    },
    undo() {
      if (state.step !== 'held' || Date.now() - state.since < DOUBLE_TAP_MS) return false;
      become({ step: 'free' });
      return true;
    },
    flush,
    drop() {
      if (state.step === 'held') become({ step: 'free' });
    },
    setEnd(next) {
      if (next === endsAt) return;
      endsAt = next;
      if (state.step === 'held') hold(state.wish, state.since);
    },
  };
}
