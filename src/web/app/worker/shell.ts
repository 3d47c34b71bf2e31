import { DISPLAY_PATH, SHELL_PATH } from '../../../contract/screens.ts';

/** The subset of the service worker globals in use; a fake in tests. */
export type WorkerGlobals = {
  caches: CacheStorage;
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  origin: string;
  skipWaiting: () => Promise<void>;
  claim: () => Promise<void>;
};

/** One build: a hash of its content, and the files needed offline. */
export type Shell = { version: string; files: readonly string[] };

/** Prefix of this app's caches; the version follows. */
const PREFIX = 'imposter-';
/** Caches cached: this build's and the previous one, whose files an open tab may still need. */
const KEPT = 2;
/** A navigation that takes longer is answered from the cache. */
const NAVIGATION_TIMEOUT_MS = 4000;

/** Message to a waiting worker: activate now. */
export const TAKE_OVER = 'take-over';

/** Caches the app shell for offline use. Never caches API responses. */
export function openShell(globals: WorkerGlobals, { version, files }: Shell) {
  const { caches, origin } = globals;
  const name = PREFIX + version;

  /** All or nothing: a shell with a missing file would be a blank page. */
  async function install(): Promise<void> {
    const cache = await caches.open(name);
    // Bypasses the HTTP cache, to store the files of this build.
    await cache.addAll(
      [SHELL_PATH, ...files].map((file) => new Request(file, { cache: 'no-cache' })),
    );
  }

  async function activate(): Promise<void> {
    const ours = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
    // `keys()` lists caches in creation order, newest last.
    const old = ours.slice(0, Math.max(0, ours.length - (KEPT - 1)));
    await Promise.all(old.map((key) => caches.delete(key)));
    await globals.claim();
  }

  async function cachedPage(): Promise<Response | undefined> {
    return (await caches.open(name)).match(SHELL_PATH);
  }

  /** Network first; the cached page on timeout or failure. */
  async function page(request: Request): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), NAVIGATION_TIMEOUT_MS);
    try {
      const answer = await globals.fetch(request, { signal: timeout.signal });
      // A proxy without a server behind it: the app itself waits for the server.
      return answer.status >= 500 ? ((await cachedPage()) ?? answer) : answer;
    } catch (error) {
      const cached = await cachedPage();
      if (cached) return cached;
      throw error;
    } finally {
      // The timeout covers the response headers only, not the body.
      clearTimeout(timer);
    }
  }

  /** Cache first: files with hashed names never change. */
  async function asset(request: Request): Promise<Response> {
    const cached = await caches.match(request);
    if (cached) return cached;
    const answer = await globals.fetch(request);
    if (answer.ok) await (await caches.open(name)).put(request, answer.clone());
    return answer;
  }

  /** Cache first, without storing a network response. */
  async function file(request: Request): Promise<Response> {
    return (await caches.match(request)) ?? globals.fetch(request);
  }

  /** Null: not handled, the browser uses the network. */
  function answer(request: Request): Promise<Response> | null {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return null;
    if (url.pathname.startsWith('/api/') || url.pathname === DISPLAY_PATH) return null;
    if (request.mode === 'navigate') return page(request);
    if (url.pathname.startsWith('/assets/')) return asset(request);
    return files.includes(url.pathname) ? file(request) : null;
  }

  async function onMessage(message: unknown): Promise<void> {
    if (message === TAKE_OVER) await globals.skipWaiting();
  }

  return { install, activate, answer, onMessage };
}
