import { argon2 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { RandomInt } from '../../src/game/game.ts';
import type { Derive } from '../../src/server/accounts/password-hashing.ts';
import { buildApp } from '../../src/server/app.ts';
import type { Redis } from '../../src/server/cluster/redis.ts';
import { readConfig } from '../../src/server/config.ts';
import { openLog } from '../../src/server/log.ts';
import { type Clock, openClock } from '../../src/server/process/clock.ts';
import { openStore, type Store } from '../../src/server/store/open.ts';
import type { StoredCategory } from '../../src/server/store/types.ts';
import type { ConnectionTimeouts } from '../../src/server/timeouts.ts';

/** Unique words, so that finding one in any bytes proves a leak. */
const TEST_WORDS = Array.from({ length: 400 }, (_, n) => `Quxwört${String(n).padStart(3, '0')}`);

const testCategory = (name: string, words: string[], isPremium = false): StoredCategory => ({
  name,
  words,
  isPremium,
  isAdult: false,
  isActive: true,
});

export const CATEGORIES = [
  testCategory('Tiere', TEST_WORDS.slice(0, 200)),
  testCategory('Berufe', TEST_WORDS.slice(200)),
  testCategory('Spicy / FSK18', ['Quxwört900'], true),
];

const deriveReally = promisify(argon2);
/** A trivial cost instead of 19 MiB; without the low-priority thread, as tests run in parallel. */
export const quickDerive: Derive = (algorithm, parameters) =>
  deriveReally(algorithm, { ...parameters, memory: 8, passes: 1 });

export type TestServer = Awaited<ReturnType<typeof startServer>>;

export type TestServerOptions = {
  now?: () => number;
  /** Instead of `now`: a clock that follows other processes. */
  clock?: Clock;
  random?: RandomInt;
  derive?: Derive;
  timeouts?: Partial<ConnectionTimeouts>;
  mailRetryDelaysMs?: number[];
  /** Without a LIMIT_FACTOR of its own, a test meets no limit. */
  environment?: Record<string, string>;
  /** Discarded by default. */
  log?: Logger;
  /** The server closes it. */
  redis?: Redis;
  /** Replaces the default test words. */
  categories?: StoredCategory[];
  /** Wraps the store, for example to slow it down. */
  wrapStore?: (store: Store) => Store;
  dataDir?: string;
  /** PostgreSQL at this address instead of the embedded database. */
  databaseUrl?: string;
  /** Built screens; without them the server serves the API only. */
  webDir?: string;
};

/** A real server on its own port with an embedded database in its own folder. */
export async function startServer(options: TestServerOptions = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'imposter-test-'));
  const { databaseUrl } = options;
  const { now } = options;
  const fixed = now && { now, catchUp: () => undefined, onGap: () => undefined };
  const clock = options.clock ?? fixed ?? openClock();
  const { log = openLog('fatal') } = options;
  const database = databaseUrl ? { databaseUrl } : { dataDir };
  const opened = await openStore(database, clock.now, log);
  const store = options.wrapStore?.(opened) ?? opened;
  const config = readConfig({ LIMIT_FACTOR: '10000', ...options.environment });
  const { random, derive = quickDerive, timeouts, mailRetryDelaysMs } = options;
  const app = await buildApp({
    config,
    log,
    store,
    redis: options.redis ?? null,
    categories: options.categories ?? CATEGORIES,
    webDir: options.webDir ?? null,
    clock,
    ...(random && { random }),
    derive,
    ...(timeouts && { timeouts }),
    ...(mailRetryDelaysMs && { mailRetryDelaysMs }),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    store,
    dataDir,
    address,
    async close() {
      await app.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Delays every store method by 0 to `ms`, to expose races that a fast database hides. */
export function slowly(ms: number, random: () => number): (store: Store) => Store {
  const wait = () => new Promise((resolve) => setTimeout(resolve, random() * ms));
  return (store) => ({
    ...store,
    games: {
      ...store.games,
      load: async (code) => {
        await wait();
        return store.games.load(code);
      },
      commit: async (changes) => {
        await wait();
        const settled = await store.games.commit(changes);
        await wait();
        return settled;
      },
    },
  });
}
