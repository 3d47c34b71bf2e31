import type { Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';
import {
  callVote,
  card,
  castVotes,
  dealtCards,
  everybodySees,
  newPerson,
  onTurn,
  openSettings,
  openTable,
  type Person,
  shortenGame,
  speakInTurn,
  startRound,
  takePhones,
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

/** Texts and controls that leave the window, cover each other, or cannot be tapped. */
const problems = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`);
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(
        0,
        50,
      );
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[class*="sr-only"], [data-toast-strip], [href="#main"]');
    /** The nearest ancestor that does not scroll with the page. */
    const layerOf = (element: Element | null): Element | null =>
      element === null || /fixed|sticky/.test(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);

    scrollTo(0, 0);
    const texts: { element: Element; layer: Element | null; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element || !walker.currentNode.nodeValue?.trim() || !isShown(element)) continue;
      if (element.closest('[aria-hidden="true"], script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const line of range.getClientRects()) {
        // What an ancestor clips is not there; the line box is higher than its letters.
        const blank = Math.max(
          0,
          line.height - parseFloat(getComputedStyle(element).fontSize) * 0.72,
        );
        let [left, right] = [line.left, line.right];
        let [top, bottom] = [line.top + blank / 2, line.bottom - blank / 2];
        for (
          let one: Element = element;
          one !== document.body;
          one = one.parentElement as Element
        ) {
          const { overflow, clipPath } = getComputedStyle(one);
          if (overflow === 'visible' && clipPath === 'none') continue;
          const clip = one.getBoundingClientRect();
          [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
          [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
        }
        if (right - left < 3 || bottom - top < 3) continue;
        if (left < -1 || right > root.clientWidth + 1) found.add(`outside: ${nameOf(element)}`);
        const box = new DOMRect(left, top, right - left, bottom - top);
        texts.push({ element, layer: layerOf(element), box });
      }
    }
    for (const [i, one] of texts.entries()) {
      for (const other of texts.slice(i + 1)) {
        if (one.element === other.element || one.layer !== other.layer) continue;
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 2 && height > 2)
          found.add(`${nameOf(one.element)} over ${nameOf(other.element)}`);
      }
    }
    for (const bar of document.querySelectorAll('.bar-fade')) {
      const { top, bottom } = bar.getBoundingClientRect();
      if (Math.min(bottom, innerHeight) - top > innerHeight / 2) found.add('a bar covers the page');
    }
    for (const control of scope.querySelectorAll('button, a[href], summary, [role="tab"]')) {
      if (!isShown(control)) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      if (left < -1 || right > root.clientWidth + 1) found.add(`outside: ${nameOf(control)}`);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!control.contains(hit)) found.add(`${nameOf(control)} below ${hit && nameOf(hit)}`);
    }
    scrollTo(0, 0);
    return [...found];
  });

/** As long as a name can be; two differ only at their end, one has no place to break, one is of emojis. */
const NAMES = [
  'Prof. Hildegard Graf',
  'Prof. Hildegard Groß',
  '🎉🦊'.repeat(10),
  'Wwwwwwwwwwwwwwwwwwww',
  'Donaudampfschiffahrt',
  'Jonas Wilhelm Maier',
  'Anna-Lena Christiane',
  'Bartholomäus von Zug',
  'Mia',
  'Ayşe',
  'Lena',
  'Tim',
];

/*
 * The browser's setting also scales the `rem` of media queries; a style sheet of the user, or a program
 * that sets the size of the root, does not.
 */
for (const { count, isByStyle } of [
  { count: 3, isByStyle: false },
  { count: 12, isByStyle: true },
]) {
  const how = isByStyle ? 'by a style of the root' : 'by the setting of the browser';
  test(`[1.4.4] 200 % text ${how}, ${count} players: every phase`, async ({
    browser: withSetting,
    playwright,
  }) => {
    test.setTimeout(180_000);
    const plain = { args: chromiumArgs, ...(browser && { executablePath: browser }) };
    const opened = isByStyle ? await playwright.chromium.launch(plain) : withSetting;
    const size = { width: 390, height: 844 };
    const options = { phones: 1, viewport: size };
    const settings = { timeLimit: 180, finale: true };
    const { people, host } = await openTable(opened, NAMES.slice(0, count), settings, options);
    const check = async (what: string, { page } = host) => {
      if (isByStyle) {
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
      }
      await expect.poll(() => problems(page), what).toEqual([]);
      if (isByStyle) return;
      await page.setViewportSize({ width: 320, height: 568 });
      await expect.poll(() => tooWide(page), `${what}, narrow`).toEqual([]);
      await page.setViewportSize(size);
    };
    const { page } = host;
    const closeDialog = async () => {
      const dialog = page.getByRole('dialog');
      // The first one may close a tooltip.
      await expect(async () => {
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden({ timeout: 1000 });
      }).toPass();
    };
    await check('lobby');
    await page.getByRole('button', { name: 'Menü' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('menu');
    await closeDialog();
    await openSettings(page);
    await check('settings');
    await closeDialog();

    await startRound(people);
    await check('covered card');
    await card(page).press('Enter');
    await check('open card');
    await page.keyboard.press('Escape');
    while ((await onTurn(people)) !== host) await speakInTurn(people);
    await expect(page.getByRole('button', { name: 'Gesagt', exact: true })).toBeVisible();
    await check('own turn');

    const { imposter, group } = await dealtCards(people);
    const [rival, ...others] = group.filter((one) => one !== host) as [Person, ...Person[]];
    const rest = imposter === host ? others : [host, ...others];
    await callVote(people);
    await check('call of the vote');
    // Two have as many votes, or three one each; the phone's player votes before the last one.
    const [third] = rest;
    const isCircle = rest.length === 1;
    await castVotes([imposter, rival], [rival, isCircle ? (third as Person) : imposter]);
    await check('vote');
    const half = Math.floor(rest.length / 2);
    await castVotes(
      ...rest.map((one, at): [Person, Person | null] => [
        one,
        isCircle || at < half ? imposter : at < half * 2 ? rival : null,
      ]),
    );
    await everybodySees([host], 'Stichwahl');
    await check('run-off');
    await castVotes(
      [imposter, rival],
      ...people.filter((one) => one !== imposter).map((one): [Person, Person] => [one, imposter]),
    );
    await expect(page.getByText('ist …')).toBeVisible();
    await check('accusation');
    if (imposter !== host) await takePhones([imposter]);
    await everybodySees([imposter], 'Letztes Wort!');
    await check('own last word', imposter);
    if (imposter !== host) await check('last word of another');
    await tap(imposter.page.getByRole('button', { name: 'Passen' }));
    await everybodySees([host], 'Die Gruppe hat gewonnen!');
    await check('reveal');
    await shortenGame(page);
    await page.reload();
    const next = page.getByRole('button', { name: 'Zur Siegerehrung' });
    await expect(next).toBeVisible();
    await check('result');
    await tap(next);
    await everybodySees([host], /Applaus/);
    await check('podium');
    if (isByStyle) await opened.close();
  });
}

test('/auth on the smallest phone: the first field has the focus, the button is in sight', async ({
  playwright,
}) => {
  const plain = { args: chromiumArgs, ...(browser && { executablePath: browser }) };
  const opened = await playwright.chromium.launch(plain);
  const { page } = await newPerson(opened, 'Mia', { viewport: { width: 320, height: 568 } });
  for (const [tab, name] of [
    ['guest', 'Als Gast spielen'],
    ['login', 'Anmelden'],
    ['register', 'Konto anlegen'],
  ] as const) {
    await page.goto(`/auth?tab=${tab}`);
    await expect(page.locator('form input').first()).toBeFocused();
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await opened.close();
});
