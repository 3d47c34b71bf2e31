import { useSyncExternalStore } from 'react';

export type ReadableStore<State> = {
  get: () => State;
  /** Calls back after each change; returns the function that stops. */
  subscribe: (listener: () => void) => () => void;
};

export type Store<State> = ReadableStore<State> & { set: (next: State) => void };

/** An observable value. `start` runs with the first subscriber, and what it returns after the last one. */
export function createStore<State>(initial: State, start?: () => () => void): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  let stop: (() => void) | undefined;
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
  };
}

/** The value of a store; `whenPrerendered` during hydration, where the build cannot know it. */
export const useStore = <State>(
  { subscribe, get }: ReadableStore<State>,
  whenPrerendered = get,
): State => useSyncExternalStore(subscribe, get, whenPrerendered);
