import { TAKE_OVER } from '../worker/shell.ts';

type Worker = Pick<ServiceWorker, 'state' | 'postMessage' | 'addEventListener'>;
type Registration = Pick<EventTarget, 'addEventListener'> & {
  waiting: Worker | null;
  installing: Worker | null;
  update: () => Promise<unknown>;
};
/** The subset of `navigator.serviceWorker` in use. */
export type Workers = Pick<EventTarget, 'addEventListener'> & {
  controller: unknown;
  register: (url: string, options: RegistrationOptions) => Promise<Registration>;
};

/** A waiting newer build. */
export type Updates = {
  /** Whether there is one; for `useSyncExternalStore`. */
  isWaiting: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Checks the server for an update. */
  look: () => Promise<void>;
  /** Activates the new build, then calls `reload`. Only on user request. */
  take: (reload: () => void) => void;
};

/** Registers the service worker and reports waiting updates. */
export async function watchUpdates(workers: Workers): Promise<Updates> {
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const listeners = new Set<() => void>();
  let waiting: Worker | null = null;

  function check() {
    // Without a controller it is the first installation, not an update.
    if (!registration.waiting || !workers.controller || waiting === registration.waiting) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  }

  check();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });

  return {
    isWaiting: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async look() {
      await registration.update();
      check();
    },
    take(reload) {
      // Already activated from another tab: only this page is outdated.
      if (waiting?.state !== 'installed') return reload();
      workers.addEventListener('controllerchange', reload, { once: true });
      waiting.postMessage(TAKE_OVER);
    },
  };
}
