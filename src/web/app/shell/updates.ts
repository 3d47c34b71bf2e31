import { createStore, type ReadableStore } from '../../kit/platform/store.ts';
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

export type Updates = {
  isWaiting: ReadableStore<boolean>;
  check: () => Promise<void>;
  /** Activates the new build, then calls `reload`. Only on user request. */
  activate: (reload: () => void) => void;
};

/** Registers the service worker and reports waiting updates. */
export async function watchUpdates(workers: Workers): Promise<Updates> {
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const isWaiting = createStore(false);
  let waiting: Worker | null = null;

  function noticeWaiting() {
    // Without a controller it is the first installation, not an update.
    if (!registration.waiting || !workers.controller) return;
    waiting = registration.waiting;
    isWaiting.set(true);
  }

  noticeWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', noticeWaiting);
  });

  return {
    isWaiting,
    async check() {
      await registration.update();
      noticeWaiting();
    },
    activate(reload) {
      // Already activated from another tab: only this page is outdated.
      if (waiting?.state !== 'installed') return reload();
      workers.addEventListener('controllerchange', reload, { once: true });
      waiting.postMessage(TAKE_OVER);
    },
  };
}
