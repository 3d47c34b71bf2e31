import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openShell, TAKE_OVER, type WorkerGlobals } from './shell.ts';

const ORIGIN = 'https://imposter.example';
const FILES = ['/assets/index-a1.js', '/favicon.svg'];

const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

/** Fake `CacheStorage`: caches by name, in creation order. */
function fakeCaches(load: (path: string) => Promise<Response>) {
  const stored = new Map<string, Map<string, Response>>();
  const find = (files: Map<string, Response> | undefined, request: Request | string) =>
    files?.get(pathOf(request))?.clone();
  const caches = {
    async open(name: string) {
      const files = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, files);
      return {
        async addAll(requests: Request[]) {
          const answers = await Promise.all(requests.map((request) => load(pathOf(request))));
          for (const [n, request] of requests.entries()) {
            files.set(pathOf(request), answers[n] as Response);
          }
        },
        match: async (request: Request | string) => find(files, request),
        put: async (request: Request, answer: Response) => files.set(pathOf(request), answer),
      };
    },
    async match(request: Request | string) {
      for (const files of stored.values()) {
        const found = find(files, request);
        if (found) return found;
      }
      return undefined;
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  return { caches: caches as unknown as CacheStorage, stored };
}

function fakeWorker() {
  const requested: string[] = [];
  const net = { answer: async (path: string) => new Response(`now ${path}`) };
  const load = (path: string) => {
    requested.push(path);
    return net.answer(path);
  };
  const { caches, stored } = fakeCaches(load);
  const events: string[] = [];
  const globals: WorkerGlobals = {
    caches,
    fetch: (request, options) =>
      Promise.race([
        load(pathOf(request)),
        new Promise<never>((_, reject) =>
          options?.signal?.addEventListener('abort', () => reject(new Error('too slow'))),
        ),
      ]),
    origin: ORIGIN,
    skipWaiting: async () => void events.push('skipWaiting'),
    claim: async () => void events.push('claim'),
  };
  return { globals, requested, net, stored, events };
}

/** Navigation requests cannot be constructed: a stub with the fields that the worker reads. */
const navigation = (path: string) =>
  ({ url: ORIGIN + path, method: 'GET', mode: 'navigate' }) as Request;
const get = (path: string, method = 'GET') => new Request(ORIGIN + path, { method });
const text = async (answer: Promise<Response> | null) => (await answer)?.text();

// Node has no base URL that completes "/".
beforeEach(() => {
  const Real = Request;
  vi.stubGlobal(
    'Request',
    class extends Real {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, ORIGIN), init);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function installed(version = 'v1') {
  const fake = fakeWorker();
  const shell = openShell(fake.globals, { version, files: FILES });
  await shell.install();
  fake.requested.length = 0;
  return { ...fake, shell };
}

describe('a page', () => {
  test('comes from the server while that is reachable', async () => {
    const { shell } = await installed();
    expect(await text(shell.answer(navigation('/lobby/K7QXP')))).toBe('now /lobby/K7QXP');
  });

  test('is the cached one without network, whatever its address', async () => {
    const { shell, net } = await installed();
    net.answer = () => Promise.reject(new TypeError('no network'));
    expect(await text(shell.answer(navigation('/lobby/K7QXP')))).toBe('now /shell');
  });

  test('is the cached one when a proxy has no server behind it', async () => {
    const { shell, net } = await installed();
    net.answer = async () => new Response('Bad Gateway', { status: 502 });
    expect(await text(shell.answer(navigation('/')))).toBe('now /shell');
  });

  test('is the cached one when the network takes too long', async () => {
    const { shell, net } = await installed();
    vi.useFakeTimers();
    net.answer = () => new Promise(() => {});
    const answer = text(shell.answer(navigation('/')));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await answer).toBe('now /shell');
  });

  test('that does not exist gets the server’s 404', async () => {
    const { shell, net } = await installed();
    net.answer = async () => new Response('Page Not Found', { status: 404 });
    expect(await text(shell.answer(navigation('/nix')))).toBe('Page Not Found');
  });
});

describe('files', () => {
  test('of this build come from the cache', async () => {
    const { shell, requested } = await installed();
    expect(await text(shell.answer(get('/assets/index-a1.js')))).toBe('now /assets/index-a1.js');
    expect(await text(shell.answer(get('/favicon.svg')))).toBe('now /favicon.svg');
    expect(requested).toEqual([]);
  });

  test('with hashed names are fetched once; failures are not cached', async () => {
    const { shell, requested, net } = await installed();
    const answer = net.answer;
    net.answer = async () => new Response('gone', { status: 404 });
    await shell.answer(get('/assets/legal-b2.js'));
    net.answer = answer;
    expect(await text(shell.answer(get('/assets/legal-b2.js')))).toBe('now /assets/legal-b2.js');
    await shell.answer(get('/assets/legal-b2.js'));
    expect(requested).toEqual(['/assets/legal-b2.js', '/assets/legal-b2.js']);
  });

  test('a build with a missing file is not installed', async () => {
    const { globals, net } = fakeWorker();
    net.answer = () => Promise.reject(new TypeError('no network'));
    const shell = openShell(globals, { version: 'v1', files: FILES });
    await expect(shell.install()).rejects.toThrow('no network');
  });
});

test.each([
  ['a call', get('/api/me')],
  ['the page of a display', navigation('/buehne')],
  ['a write', get('/assets/index-a1.js', 'POST')],
  ['another site', new Request('https://example.org/assets/x.js')],
  ['an image that the shell does not need', get('/preview.png')],
])('%s is none of the worker’s business', async (_, request) => {
  const { shell } = await installed();
  expect(shell.answer(request)).toBeNull();
});

test('activation keeps the previous build and caches of others, and deletes older builds', async () => {
  const { globals, stored } = fakeWorker();
  await globals.caches.open('other-app');
  for (const version of ['v1', 'v2', 'v3']) {
    const shell = openShell(globals, { version, files: FILES });
    await shell.install();
    await shell.activate();
  }
  expect([...stored.keys()]).toEqual(['other-app', 'imposter-v2', 'imposter-v3']);
});

test('it takes over only on request', async () => {
  const { shell, events } = await installed();
  await shell.onMessage('anything');
  expect(events).toEqual([]);
  await shell.onMessage(TAKE_OVER);
  expect(events).toEqual(['skipWaiting']);
});
