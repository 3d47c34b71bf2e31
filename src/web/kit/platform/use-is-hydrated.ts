import { createStore, useStore } from './store.ts';

const always = createStore(true);

/** False in a prerendered view, which is the same for all clients. */
export const useIsHydrated = (): boolean => useStore(always, () => false);
