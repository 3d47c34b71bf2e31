import { type Browser, launch } from 'puppeteer-core';
import { BROWSERS, chromiumArgs, ensureChromium, findChromium } from '../chromium.mjs';
import { UserError } from '../run.mjs';

/** The installed Chromium through Puppeteer, which Lighthouse requires. */
export async function openBrowser(): Promise<Browser> {
  await ensureChromium();
  const executablePath = findChromium(process.env, BROWSERS) ?? findChromium();
  if (!executablePath) {
    throw new UserError(
      'npm run perf needs a Chromium or Chrome of this machine; CHROMIUM_PATH may name it.',
    );
  }
  return launch({ executablePath, args: [...chromiumArgs, '--no-sandbox'] });
}
