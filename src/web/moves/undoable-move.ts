import { createStore, type ReadableStore } from '../platform/store.ts';

/** [UX-17] How long a tap can be undone before it is sent. */
export const UNDO_WINDOW_MS = 3000;
/** A held move is sent this long before the phase ends, to arrive in time. */
const HEAD_START_MS = 400;
/** With less undo time than this a move is sent at once. */
const SHORTEST_MS = 1000;
/** Ignores the second half of a double tap. */
const DOUBLE_TAP_MS = 400;

type UndoableState<Input> =
  | { step: 'free' }
  | { step: 'held'; input: Input; since: number; sendAt: number }
  | { step: 'sent'; input: Input };

export type UndoableMove<Input> = ReadableStore<UndoableState<Input>> & {
  /** Makes the move; no effect while another one is held or in flight. */
  take: (input: Input) => void;
  /** Undoes a held move; returns whether it did. */
  undo: () => boolean;
  /** Sends a held move at once. Resolves when nothing is in flight. */
  flush: () => Promise<void>;
  /** Discards a held move that another player made obsolete. */
  drop: () => void;
  /** When the phase ends, by this device's clock; null without a clock. */
  setEnd: (endsAt: number | null) => void;
};

/** When to send a move made at `since`. */
export function sendTime(since: number, endsAt: number | null): number {
  if (endsAt === null) return since + UNDO_WINDOW_MS;
  const latest = endsAt - HEAD_START_MS;
  return latest - since < SHORTEST_MS ? since : Math.min(since + UNDO_WINDOW_MS, latest);
}

/** A move that can be undone for a moment. This is local: the server receives it once, after that moment. */
export function createUndoableMove<Input>(
  send: (input: Input) => Promise<unknown>,
): UndoableMove<Input> {
  const { get, set, subscribe } = createStore<UndoableState<Input>>({ step: 'free' });
  let endsAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight = Promise.resolve();

  function become(next: UndoableState<Input>) {
    clearTimeout(timer);
    set(next);
    if (next.step === 'held') timer = setTimeout(flush, next.sendAt - Date.now());
  }

  function hold(input: Input, since: number) {
    const sendAt = sendTime(since, endsAt);
    become({ step: 'held', input, since, sendAt });
    if (sendAt <= Date.now()) void flush();
  }

  function flush(): Promise<void> {
    const state = get();
    if (state.step !== 'held') return inFlight;
    const { input } = state;
    become({ step: 'sent', input });
    // Succeeded or refused: the next view is authoritative.
    inFlight = send(input).then(() => become({ step: 'free' }));
    return inFlight;
  }

  return {
    get,
    subscribe,
    take(input) {
      if (get().step === 'free') hold(input, Date.now());
    },
    undo() {
      const state = get();
      if (state.step !== 'held' || Date.now() - state.since < DOUBLE_TAP_MS) return false;
      become({ step: 'free' });
      return true;
    },
    flush,
    drop() {
      if (get().step === 'held') become({ step: 'free' });
    },
    setEnd(next) {
      if (next === endsAt) return;
      endsAt = next;
      const state = get();
      if (state.step === 'held') hold(state.input, state.since);
    },
  };
}
