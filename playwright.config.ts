import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

// Another port is another world: two runs can go side by side.
const port = process.env.E2E_PORT ?? '4173';
const address = `http://127.0.0.1:${port}`;
const cache = join(import.meta.dirname, '.cache', `e2e-${port}`);
const browser = findChromium();

/** Whole games and the way of the money: `npm test`. */
const CORE = 'game|guess|home|keyboard|paying|secret';
/** CI: also what members and admins see, every phase for everybody, and what stays without network. */
const WIDE = `${CORE}|access|accounts-access|admin|admin-search|app-shell|benefits|categories|clumsy-thumb|count-in|display|run-off|first-five-minutes|held-seats|leading|legal|locked|lost|offline|old-browser|pairing|password-reset|pocket|pocket-killed|pocket-storage|premium|prerendered|preview|reactions|return|return-to-game|reveal|rewritten|sound|tabs|toasts|undo|wake|zoom`;

/** Without one of these: every file there is (`npm run e2e`, a quarter of an hour). */
const files = { core: CORE, wide: WIDE }[process.env.SCREENS ?? ''];

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(cache, 'results'),
  // A game is one test; lobbies do not know each other.
  fullyParallel: true,
  // A third of their time is waiting: three keep two cores busy.
  workers: 3,
  timeout: 90_000,
  // Four browsers share two cores: a click may take its time to show on all of them.
  expect: { timeout: 10_000 },
  // One more try tells a stalled machine from a broken game; the report names who needed it.
  retries: process.env.SCREENS ? 1 : 0,
  testMatch: files ? new RegExp(`/(?:${files})\\.spec\\.ts$`) : /\.spec\.ts$/,
  // Half a minute in a tunnel takes half a minute.
  grepInvert: [
    ...(process.env.PICTURES ? [] : [/@pictures/]),
    ...(process.env.LONG_TESTS ? [] : [/@long/]),
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'de-DE',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 390, height: 844 },
    // Painting four moving stages at once is what these tests would wait for; `game.spec.ts` moves.
    contextOptions: { reducedMotion: 'reduce' },
    // They would answer before `page.route` does; `offline.spec.ts` lets them in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every test costs a fifth more CPU.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true },
    launchOptions: { args: chromiumArgs, ...(browser && { executablePath: browser }) },
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${address}/readyz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: join(cache, 'data'),
      // Empty counts as not set: whatever the shell says, these tests use their own database.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      REDIS_URL: '',
      // All players of all tests come from one address.
      LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
    },
    stdout: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
