import { startMailServer } from './server.ts';

/* The test mail server as a separate process for browser tests; prints one JSON line per mail. */
const { url, next, close } = await startMailServer();
process.stdout.write(`${url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    close().finally(() => process.exit(0));
  });
}
for (;;) process.stdout.write(`${JSON.stringify(await next())}\n`);
