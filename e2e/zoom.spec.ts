import type { Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';
import {
  abstainAll,
  callVote,
  card,
  everybodySees,
  openTable,
  shortenGame,
  startRound,
  tap,
} from './table.ts';
import { expect, test } from './test.ts';

const browser = findChromium();

// As the browser's font size setting: rem and em sizes grow, the window does not.
test.use({
  viewport: { width: 320, height: 568 },
  launchOptions: {
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32'],
    ...(browser && { executablePath: browser }),
  },
});

/** Texts of elements that overflow the window horizontally; the page clips them. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const visible = [...document.querySelectorAll('main *, header *, footer *, dialog *')].filter(
      (element) => !element.closest('[aria-hidden="true"], [class*="sr-only"], svg'),
    );
    return [
      ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []),
      ...visible
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    ];
  });

test('[1.4.4] 200 % text on the narrowest phone: pages outside a lobby', async ({ page }) => {
  for (const path of ['/', '/?openDialog=join', '/auth', '/impressum', '/gibt-es-nicht']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await tooWide(page), path).toEqual([]);
  }
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
});

test('[1.4.4] 200 % text on the narrowest phone: every phase', async ({ browser }) => {
  test.slow();
  const { people, host } = await openTable(
    browser,
    ['Mia', 'Jonas Wilhelm Maier', 'Ayşe'],
    { timeLimit: 180 },
    { phones: 1 },
  );
  const check = async (what: string) => {
    expect.soft(await tooWide(host.page), what).toEqual([]);
  };
  await check('lobby');
  await startRound(people);
  await check('covered card');
  await card(host.page).press('Enter');
  await check('open card');
  await host.page.keyboard.press('Escape');
  await callVote(people);
  await check('voting');
  await abstainAll(people);
  await check('result');
  await shortenGame(host.page);
  await host.page.reload();
  await tap(host.page.getByRole('button', { name: 'Zur Siegerehrung' }));
  await everybodySees([host], /Applaus/);
  await check('finale');
});
