import type { Browser } from 'puppeteer-core';
import { api } from '../../src/contract/api.ts';
import { guest, roles, startRound } from '../../test/support/test-client.ts';
import { openGuestLobby } from './game.ts';
import { PHONE } from './taps.ts';

const PLAYERS = 6;
const CPU_SLOWDOWN = 4;
const SETTLED_MS = 1500;

/**
 * Longest frame in ms while a phone reveals a caught Imposter, with 4x CPU slowdown (Long Animation Frames API,
 * which reports frames above 50 ms; 50: none was longer).
 */
export async function longestFrame(browser: Browser, address: URL): Promise<number> {
  const { code, people } = await openGuestLobby(address, PLAYERS - 1);
  const viewer = await guest(address.origin, 'Mia');
  await viewer.call(api.join, { params: { code }, body: { playerId: viewer.id } });
  const everybody = [...people, viewer];
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(PHONE);
    await page.setExtraHTTPHeaders({ cookie: viewer.cookie });
    await page.goto(new URL(`/lobby/${code}`, address).href);
    await startRound(code, everybody);
    const { imposters } = await roles(code, everybody);
    const [host] = people;
    const [imposter] = imposters;
    if (!host || !imposter) throw new Error('no round was dealt');
    await host.call(api.voting, { params: { code }, body: { playerId: host.id } });
    await page.waitForFunction(() => location.pathname.startsWith('/voting/'));
    await page.locator('main').wait();
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const frame of list.getEntries())
          performance.mark('frame', { detail: frame.toJSON() });
      }).observe({ type: 'long-animation-frame' });
    });
    for (const voter of everybody) {
      const targetId = voter === imposter ? null : imposter.id;
      await voter.call(api.vote, { params: { code }, body: { voterId: voter.id, targetId } });
    }
    await page.waitForSelector('[data-reveal=verdict], [data-reveal=winner]');
    await page.waitForFunction(() => !document.querySelector('[data-reveal]'));
    // The tickets settle.
    await new Promise((done) => setTimeout(done, SETTLED_MS));
    const frames = await page.evaluate(() =>
      performance.getEntriesByName('frame').map((mark) => (mark as PerformanceMark).detail),
    );
    return Math.max(50, ...frames.map(({ duration }) => duration));
  } finally {
    await context.close();
  }
}
