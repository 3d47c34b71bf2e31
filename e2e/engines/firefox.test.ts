import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, hasPrograms, testIf } from './engine.ts';
import { playWholeGame } from './whole-game.ts';

/** Where the packages of `npm run perf` are, which checks the types there, too. */
const PERF = join(import.meta.dirname, '../../scripts/perf');

const isFirefoxThere =
  hasPrograms('firefox-esr') && existsSync(join(PERF, 'node_modules/puppeteer-core'));

testIf(isFirefoxThere)(
  'Firefox plays three rounds without an error',
  { timeout: 120_000 },
  async () => {
    const { openFirefox } = (await import(join(PERF, 'firefox.ts'))) as {
      openFirefox(): Promise<Engine>;
    };
    await playWholeGame(openFirefox);
  },
);
