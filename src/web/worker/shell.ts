/** What is used of a service worker's world; a fake in tests. */
export type WorkerWorld = {
  caches: CacheStorage;
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  origin: string;
  skipWaiting: () => Promise<void>;
  claim: () => Promise<void>;
};

/** One build of the screens: a word for its content, and the files that it needs without network. */
export type Shell = { version: string; files: readonly string[] };

/** Our caches, by the build that filled them. */
const PREFIX = 'imposter-';
/** This build's and the one before: a tab that still plays may need the files of its own. */
const KEPT = 2;
/** A page that takes longer to come is shown from here instead. */
const PATIENCE_MS = 4000;
/** The page without the first picture of any address, because it stands in for all of them. */
const PAGE = '/shell';

/** What the screens say to the worker that waits, when somebody wants the new version now. */
export const TAKE_OVER = 'take-over';

/** Keeps the built screens for when there is no network. Never a call, never a page's data. */
export function openShell(world: WorkerWorld, { version, files }: Shell) {
  const { caches, origin } = world;
  const name = PREFIX + version;

  /** All or nothing: a shell that misses a file would be a white page. */
  async function install(): Promise<void> {
    const cache = await caches.open(name);
    // Past the HTTP cache: what is kept is what this build has now.
    await cache.addAll([PAGE, ...files].map((file) => new Request(file, { cache: 'no-cache' })));
  }

  async function activate(): Promise<void> {
    const ours = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
    // In the order in which they were made: the last are the newest.
    const old = ours.slice(0, Math.max(0, ours.length - (KEPT - 1)));
    await Promise.all(old.map((key) => caches.delete(key)));
    await world.claim();
  }

  async function keptPage(): Promise<Response | undefined> {
    return (await caches.open(name)).match(PAGE);
  }

  /** The page as the server has it now; where it is not reached in time, the kept one. */
  async function page(request: Request): Promise<Response> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      const answer = await world.fetch(request, { signal: patience.signal });
      // A proxy without a server behind it: the screens know how to wait for one.
      return answer.status >= 500 ? ((await keptPage()) ?? answer) : answer;
    } catch (error) {
      const kept = await keptPage();
      if (kept) return kept;
      throw error;
    } finally {
      // Whoever has begun to answer may take its time.
      clearTimeout(timer);
    }
  }

  /** Hashed names never change their content: once here, never asked for again. */
  async function asset(request: Request): Promise<Response> {
    const kept = await caches.match(request);
    if (kept) return kept;
    const answer = await world.fetch(request);
    if (answer.ok) await (await caches.open(name)).put(request, answer.clone());
    return answer;
  }

  /** From here, or from the network without storing it. */
  async function file(request: Request): Promise<Response> {
    return (await caches.match(request)) ?? world.fetch(request);
  }

  /** Null: none of our business, the browser asks the network as if we were not there. */
  function answer(request: Request): Promise<Response> | null {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return null;
    if (url.pathname.startsWith('/api/')) return null;
    if (request.mode === 'navigate') return page(request);
    if (url.pathname.startsWith('/assets/')) return asset(request);
    return files.includes(url.pathname) ? file(request) : null;
  }

  async function hear(message: unknown): Promise<void> {
    if (message === TAKE_OVER) await world.skipWaiting();
  }

  return { install, activate, answer, hear };
}
