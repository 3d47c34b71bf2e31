import { TAKE_OVER } from '../worker/shell.ts';

type Worker = Pick<ServiceWorker, 'state' | 'postMessage' | 'addEventListener'>;
type Registration = Pick<EventTarget, 'addEventListener'> & {
  waiting: Worker | null;
  installing: Worker | null;
  update: () => Promise<unknown>;
};
/** What is used of `navigator.serviceWorker`. */
export type Workers = Pick<EventTarget, 'addEventListener'> & {
  controller: unknown;
  register: (url: string, options: RegistrationOptions) => Promise<Registration>;
};

/** A newer build that waits until nobody needs the old one. */
export type Updates = {
  /** Whether there is one; for `useSyncExternalStore`. */
  isWaiting: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Asks the server for a newer one. */
  look: () => Promise<void>;
  /** Lets it take over, then `reload`s: only where somebody asked for it. */
  take: (reload: () => void) => void;
};

/** Registers the service worker, and tells when a newer one waits. */
export async function watchUpdates(workers: Workers): Promise<Updates> {
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const listeners = new Set<() => void>();
  let waiting: Worker | null = null;

  function check() {
    // Without a controller it is the first one here: nothing is older.
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
      // Another tab was faster: the new one is there already, this page alone is old.
      if (waiting?.state !== 'installed') return reload();
      workers.addEventListener('controllerchange', reload, { once: true });
      waiting.postMessage(TAKE_OVER);
    },
  };
}
