import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { growHeapFreely } from './heap-growth.ts';
import { openLog } from './log.ts';
import { openRedis } from './redis.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import { StartRefused } from './start-refused.ts';
import { DataDirInUse } from './store/data-dir-lock.ts';
import { openStore } from './store/open.ts';
import { StoreUnavailable } from './store/trouble.ts';
import { builtInCategories } from './words.ts';

const SHUTDOWN_MS = 10_000;

/** Addresses under which phones in the same network find the game. */
function addresses(settings: ServerSettings, port: number): string[] {
  if (settings.publicUrl) return [settings.publicUrl];
  if (settings.host !== '0.0.0.0' && settings.host !== '::') {
    return [`http://${settings.host}:${port}`];
  }
  const outside = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => `http://${entry.address}:${port}`);
  return [`http://localhost:${port}`, ...outside];
}

async function main(): Promise<void> {
  growHeapFreely();
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir, redisUrl } = settings;
  const log = openLog(settings.logLevel);
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const store = await openStore(
    databaseUrl ? { databaseUrl, onConnectionLost } : { dataDir },
  ).catch((error: Error) => {
    if (error instanceof DataDirInUse) throw new StartRefused(error.message, error);
    throw databaseUrl ? new StartRefused(`PostgreSQL: ${error.message}`, error) : error;
  });
  const redis = redisUrl ? await openRedis({ url: redisUrl, log }) : null;
  const webDir = join(import.meta.dirname, '../../dist/web');
  const app = await buildApp({
    settings,
    log,
    store,
    redis,
    categories: builtInCategories(),
    webDir,
  });

  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  // Nobody knows what state we are in: whoever watches over us starts us afresh.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  // Ctrl-C under npm arrives more than once: from the terminal, and handed on by npm.
  let isLeaving = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isLeaving) return;
      isLeaving = true;
      log.info(`${signal}: shutting down`);
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
    });
  }

  const address = await app.listen({ port: settings.port, host: settings.host });
  const port = Number(new URL(address).port);
  process.stdout.write(`Imposter is ready: ${addresses(settings, port).join('  ')}\n`);
}

/** Mistakes of whoever starts it get a sentence; ours keep their trace. */
function explain(error: unknown): string {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof StoreUnavailable) return new StartRefused(`${error.message}.`).message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartRefused('the port is taken. Stop the other program or set PORT.').message;
  }
  return stack ?? message;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
