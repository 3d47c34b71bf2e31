import { startFlow } from 'lighthouse';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { api } from '../../src/contract/api.ts';
import { guest } from '../../test/support/test-client.ts';

/** A phone in portrait, in the size of the design drafts. */
export const PHONE = {
  width: 390,
  height: 844,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The measured taps. */
export const TAPS = ['open dialog', 'tap card', 'vote'] as const;
export type Tap = (typeof TAPS)[number];

type Handle = ElementHandle<HTMLElement>;

/** Time in which every effect of a tap is painted. */
const SETTLED_MS = 1500;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Taps the button with this name once enabled. */
async function tap(page: Page, name: string): Promise<void> {
  const target = await page.locator(`aria/${name}[role="button"]`).waitHandle();
  await page.waitForFunction((button) => button.matches(':enabled'), {}, target as Handle);
  await target.scrollIntoView();
  await target.tap();
}

async function typeName(page: Page, name: string): Promise<void> {
  const field = await page.locator('aria/Dein Name[role="textbox"]').waitHandle();
  await field.type(name);
}

/** Interaction to next paint (INP) of these taps in ms, by Lighthouse. */
async function inpOf(page: Page, taps: () => Promise<void>): Promise<number> {
  const flow = await startFlow(page, {
    flags: { onlyAudits: ['interaction-to-next-paint'], screenEmulation: { disabled: true } },
  });
  await flow.startTimespan();
  await taps();
  await pause(SETTLED_MS);
  await flow.endTimespan();
  const [step] = (await flow.createFlowResult()).steps;
  const value = step?.lhr.audits['interaction-to-next-paint']?.numericValue;
  if (value === undefined) throw new Error('Lighthouse saw nobody tap');
  return value;
}

/** One round in a real browser, with two API-only players. */
export async function timeTaps(browser: Browser, address: URL): Promise<Record<Tap, number>> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(PHONE);
    await page.goto(address.href);
    await tap(page, 'Spiel erstellen');
    await typeName(page, 'Mia');
    await tap(page, 'Als Gast spielen');
    await page.locator('dialog[open]').wait();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));

    const openDialog = await inpOf(page, () => tap(page, 'Spiel beitreten'));
    await page.keyboard.press('Escape');
    await tap(page, 'Spiel erstellen');
    await tap(page, 'Erstellen');
    await page.waitForFunction(() => location.pathname.startsWith('/lobby/'));
    const code = page.url().slice(-5);

    const others = await Promise.all(['Jonas', 'Ayşe'].map((name) => guest(address.origin, name)));
    for (const player of others) {
      const params = { code, playerId: player.id };
      await player.call(api.join, { params, body: { playerId: player.id } });
      await player.call(api.ready, { params, body: { isReady: true } });
    }
    // New controls take no tap for 400 ms.
    await pause(SETTLED_MS);
    await tap(page, 'Ich bin bereit');
    await tap(page, 'Spiel starten');
    const card = await page.locator('::-p-text(Tippe zum Aufdecken)').waitHandle();
    // The count-in overlay blocks taps.
    await pause(4000);
    const tapCard = await inpOf(page, () => card.tap());

    await tap(page, 'Abstimmen');
    await page.locator('aria/Jonas wählen[role="button"]').wait();
    await pause(SETTLED_MS);
    const vote = await inpOf(page, () => tap(page, 'Jonas wählen'));
    return { 'open dialog': openDialog, 'tap card': tapCard, vote };
  } finally {
    await context.close();
  }
}
