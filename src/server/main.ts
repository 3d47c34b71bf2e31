import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { openRedis } from './cluster/redis.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { explainStart } from './explain-start.ts';
import { addressesOf } from './http/addresses.ts';
import { openLog } from './log.ts';
import { openClock } from './process/clock.ts';
import { StartupError } from './process/startup-error.ts';
import { openStore } from './store/open.ts';
import { SHUTDOWN_TIMEOUT_MS } from './timeouts.ts';
import { version } from './version.ts';
import { builtInCategories } from './words/word-source.ts';

/**
 * By default V8 runs a major GC after a few MB of growth, every few seconds under load. On one core
 * its threads delay moves (bench/README.md, "Where did the tail latency come from?"). With this flag
 * it runs when the heap has doubled.
 */
const HEAP_GROWTH_PERCENT = 100;

async function serve(config: ServerConfig): Promise<void> {
  const { redisUrl } = config;
  const log = openLog(config.logLevel);
  const clock = openClock();
  const store = await openStore(config.database, clock.now, log);
  const redis = redisUrl ? await openRedis({ url: redisUrl, log }) : null;
  const webDir = join(import.meta.dirname, '../../dist/web');
  const app = await buildApp({
    config,
    log,
    clock,
    store,
    redis,
    categories: builtInCategories(),
    webDir,
  });

  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  // The state is undefined: exit, and let the process supervisor restart.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  // Ctrl-C under npm arrives twice: from the terminal and from npm.
  let isShuttingDown = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isShuttingDown) return;
      isShuttingDown = true;
      log.info(`${signal}: shutting down`);
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
    });
  }

  await app.ready();
  // Without Fastify's own line for each address.
  if (log.isLevelEnabled('info')) log.level = 'warn';
  const address = await app.listen({ port: config.port, host: config.host });
  log.level = config.logLevel;
  const { here, lan } = addressesOf(config, Number(new URL(address).port));
  const reachable = config.publicUrl ? [config.publicUrl] : [here, ...lan];
  // People read it in a terminal; programs read one JSON object per line.
  if (process.stdout.isTTY)
    process.stdout.write(`Imposter ${version} is ready: ${reachable.join('  ')}\n`);
  else log.info({ version, addresses: reachable }, 'Imposter is ready');
}

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const config = readConfig(process.env);
  await serve(config).catch((error: unknown) => {
    throw explainStart(error, config);
  });
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  process.stderr.write(`${error instanceof StartupError ? message : (stack ?? message)}\n`);
  process.exit(1);
});
