import { openShell, type Shell } from './shell.ts';

/** Replaced by the build (scripts/worker.mjs). */
declare const SHELL: Shell;

/** Service worker events; TypeScript loads the types of either a page or a worker. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type WorkerScope = EventTarget & {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

const scope = globalThis as unknown as WorkerScope;
const shell = openShell(
  {
    caches,
    fetch: (request, options) => fetch(request, options),
    origin: scope.location.origin,
    skipWaiting: () => scope.skipWaiting(),
    claim: () => scope.clients.claim(),
  },
  SHELL,
);

scope.addEventListener('install', (event) => (event as ExtendableEvent).waitUntil(shell.install()));
scope.addEventListener('activate', (event) =>
  (event as ExtendableEvent).waitUntil(shell.activate()),
);
scope.addEventListener('fetch', (event) => {
  const answer = shell.answer((event as FetchEvent).request);
  if (answer) (event as FetchEvent).respondWith(answer);
});
scope.addEventListener('message', (event) => {
  (event as ExtendableEvent).waitUntil(shell.onMessage((event as MessageEvent).data));
});
