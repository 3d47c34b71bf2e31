import { argon2 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Chance } from '../../game/game.ts';
import { buildApp } from '../app.ts';
import type { Derive } from '../hashing.ts';
import type { Patience } from '../limits/wire.ts';
import { openLog } from '../log.ts';
import type { Redis } from '../redis.ts';
import { readSettings } from '../settings.ts';
import { openStore } from '../store/open.ts';
import type { Store, StoredCategory } from '../store/store.ts';

/** Words that occur nowhere else, so that finding one in any bytes means something. */
const TEST_WORDS = Array.from({ length: 400 }, (_, n) => `Quxwört${String(n).padStart(3, '0')}`);

const testCategory = (name: string, words: string[], isPremium = false): StoredCategory => ({
  name,
  words,
  isPremium,
  isAdult: false,
  isActive: true,
});

const CATEGORIES = [
  testCategory('Tiere', TEST_WORDS.slice(0, 200)),
  testCategory('Berufe', TEST_WORDS.slice(200)),
  testCategory('Spicy / FSK18', ['Quxwört900'], true),
];

/** A real server on a port of its own, with the real embedded database in a folder of its own. */
export type TestServer = {
  app: FastifyInstance;
  store: Store;
  dataDir: string;
  address: string;
  close(): Promise<void>;
};

export type TestServerOptions = {
  now?: () => number;
  chance?: Chance;
  derive?: Derive;
  patience?: Patience;
  /** Without a LIMIT_FACTOR of its own, a test meets no limit. */
  environment?: Record<string, string>;
  /** Without one, it keeps its troubles to itself. */
  log?: Logger;
  /** The server closes it. */
  redis?: Redis;
  /** Other words than those that the tests know. */
  categories?: StoredCategory[];
  /** Puts something between the server and its store, such as slowness. */
  wrapStore?: (store: Store) => Store;
  dataDir?: string;
  /** PostgreSQL at this address instead of the embedded database. */
  databaseUrl?: string;
  /** Built screens; without them the server has the calls only. */
  webDir?: string;
};

export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'imposter-test-'));
  const { databaseUrl } = options;
  const opened = await openStore(databaseUrl ? { databaseUrl } : { dataDir }, options.now);
  const store = options.wrapStore?.(opened) ?? opened;
  const settings = readSettings({ LIMIT_FACTOR: '10000', ...options.environment });
  // Without the thread that yields to everybody: tests share the machine with each other.
  const { now, chance, derive = promisify(argon2), patience } = options;
  const app = await buildApp({
    settings,
    log: options.log ?? openLog('fatal'),
    store,
    redis: options.redis ?? null,
    categories: options.categories ?? CATEGORIES,
    webDir: options.webDir ?? null,
    ...(now && { now }),
    ...(chance && { chance }),
    derive,
    ...(patience && { patience }),
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

/** Every method of the store takes between 0 and `ms`: races show that a fast database hides. */
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
      save: async (game, before) => {
        await wait();
        const isSaved = await store.games.save(game, before);
        await wait();
        return isSaved;
      },
    },
  });
}
