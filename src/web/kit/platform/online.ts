import { listen } from './listen.ts';
import { useStore } from './store.ts';

const online = {
  get: () => navigator.onLine,
  subscribe: (listener: () => void) => listen(window, ['online', 'offline'], listener),
};

/** Whether the device has a network. */
export const useIsOnline = (): boolean => useStore(online, () => true);
