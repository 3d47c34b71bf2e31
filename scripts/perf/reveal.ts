import type { Browser, Page } from 'puppeteer-core';
import { api } from '../../src/contract/api.ts';
import { pair } from '../../test/support/displays.ts';
import { guest, roles, startRound } from '../../test/support/test-client.ts';
import { openGuestLobby } from './game.ts';
import { PHONE } from './taps.ts';

const PLAYERS = 6;
const CPU_SLOWDOWN = 4;
const SETTLED_MS = 1500;
/** What a page loads once it is at rest (kit/ui/lazy.tsx) is there. */
const AT_REST_MS = 3000;
const DISPLAY = { width: 1280, height: 720 };

/** A ballot on a phone, and how all vote for the Imposter. */
async function openBallot(page: Page, address: URL) {
  const { code, people } = await openGuestLobby(address, PLAYERS - 1);
  const viewer = await guest(address.origin, 'Mia');
  await viewer.call(api.join, { params: { code }, body: { playerId: viewer.id } });
  const everybody = [...people, viewer];
  await page.setViewport(PHONE);
  await page.setExtraHTTPHeaders({ cookie: viewer.cookie });
  await page.goto(new URL(`/lobby/${code}`, address).href);
  await startRound(code, everybody);
  const { imposters } = await roles(code, everybody);
  const [host] = people;
  const [imposter] = imposters;
  if (!host || !imposter) throw new Error('no round was dealt');
  await host.call(api.callVote, { params: { code }, body: { playerId: host.id } });
  await page.waitForFunction(() => location.pathname.startsWith('/voting/'));
  await page.locator('main').wait();
  return {
    code,
    host,
    /** `beforeLast` runs when the other votes are painted: the reveal begins with the last one. */
    async voteForImposter(beforeLast?: () => Promise<void>): Promise<void> {
      for (const voter of everybody) {
        if (voter === viewer) {
          await new Promise((done) => setTimeout(done, AT_REST_MS));
          await beforeLast?.();
        }
        const targetId = voter === imposter ? null : imposter.id;
        await voter.call(api.vote, { params: { code }, body: { voterId: voter.id, targetId } });
      }
    },
  };
}

/**
 * Longest frame in ms while a phone reveals a caught Imposter, with 4x CPU slowdown (Long Animation Frames API,
 * which reports frames above 50 ms; 50: none was longer).
 */
export async function longestFrame(browser: Browser, address: URL): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const { voteForImposter } = await openBallot(page, address);
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    await voteForImposter(() =>
      page.evaluate(() => {
        // Only the duration: an entry with a script in it cannot be cloned, and the mark would throw.
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries())
            performance.mark('frame', { detail: duration });
        }).observe({ type: 'long-animation-frame' });
      }),
    );
    await page.waitForSelector('[data-reveal=verdict], [data-reveal=winner]');
    await page.waitForFunction(() => !document.querySelector('[data-reveal]'));
    // The tickets settle.
    await new Promise((done) => setTimeout(done, SETTLED_MS));
    const frames = await page.evaluate(() =>
      performance.getEntriesByName('frame').map((mark) => (mark as PerformanceMark).detail),
    );
    return Math.max(50, ...frames);
  } finally {
    await context.close();
  }
}

/** Marks each step of the reveal that this page shows. */
const markSteps = (page: Page) =>
  page.evaluate(() => {
    let last: string | undefined;
    new MutationObserver(() => {
      const step = document.querySelector<HTMLElement>('[data-reveal]')?.dataset.reveal;
      if (step && step !== last) performance.mark(`step ${step}`);
      last = step;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });

/** Epoch ms of each step. */
const stepsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .filter(({ name }) => name.startsWith('step '))
      .map(({ name, startTime }) => [name, performance.timeOrigin + startTime] as const),
  );

/** The largest distance in ms between a step on a phone and on a display. */
export async function distanceOfDisplay(browser: Browser, address: URL): Promise<number> {
  const contexts = [await browser.createBrowserContext(), await browser.createBrowserContext()];
  try {
    const [phone, display] = (await Promise.all(contexts.map((one) => one.newPage()))) as [
      Page,
      Page,
    ];
    await display.setViewport(DISPLAY);
    await display.goto(new URL('/buehne', address).href);
    const shownCode = await display.waitForSelector('[data-pairing-code]');
    const pairingCode = await shownCode?.evaluate(({ textContent }) => textContent);
    const { code, host, voteForImposter } = await openBallot(phone, address);
    await pair(host, code, pairingCode ?? '');
    await display.waitForSelector('.vote');
    await Promise.all([phone, display].map(markSteps));
    await voteForImposter();
    await display.waitForSelector('[data-reveal=ticket]');
    const shown = new Map(await stepsOf(display));
    const distances = (await stepsOf(phone)).map(([name, at]) =>
      Math.abs((shown.get(name) ?? 0) - at),
    );
    return Math.max(...distances);
  } finally {
    for (const context of contexts) await context.close();
  }
}
