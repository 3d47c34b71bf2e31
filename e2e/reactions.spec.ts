import type { Page } from '@playwright/test';
import { pair } from '../test/support/displays.ts';
import { newAccount } from './account.ts';
import { memberTable, openLobby } from './member.ts';
import {
  abstainAll,
  callVote,
  castVotes,
  clientOf,
  newPerson,
  openTable,
  type Person,
  shortenGame,
  startRound,
  takePhones,
  tap,
} from './table.ts';
import { expect, test } from './test.ts';

const SIZES = [
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
] as const;

const bar = (page: Page) => page.getByRole('region', { name: 'Reaktionen' });
const flights = (page: Page, emoji: string) =>
  page.locator('[data-reactions]').filter({ hasText: emoji });
/** Observed in the page: polling from here may miss the short animation. */
const sees = ({ page }: Person, emoji: string): Promise<void> =>
  page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const isShown = () =>
          [...document.querySelectorAll('[data-reactions]')].some(({ textContent }) =>
            textContent?.includes(text),
          );
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true });
        if (isShown()) resolve();
      }),
    emoji,
  );

/** Positions of all elements except the sticky bar. */
async function positions(page: Page) {
  await expect(page.getByText('5 Runden')).toBeVisible();
  return page.evaluate(() =>
    [...document.querySelectorAll('section :is(h2, button, li)')]
      .filter((node) => node.checkVisibility())
      .map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round);
      }),
  );
}

async function toResult(people: Person[]): Promise<void> {
  await startRound(people);
  await callVote(people);
  await abstainAll(people);
}

test('[B2] an emoji shows at the sender’s avatar on every screen of the lobby', async ({
  browser,
}) => {
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {}, { phones: 2 });
  const [mia, jonas] = people as [Person, Person];
  const phones = [mia, jonas];
  for (const [emoji, name] of [
    ['👏', 'Applaus'],
    ['🔥', 'Feuer'],
  ] as const) {
    const seen = phones.map((person) => sees(person, emoji));
    await bar(jonas.page).getByRole('button', { name }).click();
    await Promise.all(seen);
    for (const { page } of phones) await expect(flights(page, emoji)).toHaveCount(0);
  }
  const inSeat = mia.page.locator('li', { hasText: 'Jonas' }).locator('[data-reactions]');
  const seen = inSeat.filter({ hasText: '❤️' }).waitFor();
  await bar(jonas.page).getByRole('button', { name: 'Herz' }).click();
  await seen;
});

test('[B2] in the reveal, the result and on the podium all phones and the display see an emoji, before that none can be sent', async ({
  browser,
}) => {
  const { people, host, code } = await openTable(
    browser,
    ['Mia', 'Jonas', 'Ayşe'],
    {},
    { phones: 0 },
  );
  const display = await newPerson(browser, 'Bühne', { viewport: { width: 1280, height: 720 } });
  const [, jonas, ayse] = people as [Person, Person, Person];
  for (const { page } of [jonas, ayse, display]) await shortenGame(page);
  await display.page.goto('/buehne');
  const pairingCode = await display.page.locator('[data-pairing-code]').innerText();
  await pair(await clientOf(host), code, pairingCode);
  await startRound(people);
  await takePhones([jonas, ayse]);
  await expect(jonas.page.getByRole('heading', { name: 'Deine Karte' })).toBeVisible();
  await expect(bar(jonas.page)).toHaveCount(0);
  await callVote(people);
  await expect(bar(jonas.page)).toHaveCount(0);
  const allSee = async (emoji: string, name: string) => {
    const seen = [jonas, ayse, display].map((person) => sees(person, emoji));
    await bar(jonas.page).getByRole('button', { name }).click();
    await Promise.all(seen);
  };
  await castVotes(...people.map((person): [Person, null] => [person, null]));
  for (const { page } of [jonas, ayse]) await page.locator('[data-reveal]').waitFor();
  await display.page.locator('.lane').waitFor({ state: 'attached' });
  await allSee('👏', 'Applaus');
  await expect(jonas.page.locator('[data-reveal]')).toBeVisible();
  const toPodium = jonas.page.getByRole('button', { name: 'Zur Siegerehrung' });
  await expect(toPodium).toBeVisible();
  await allSee('😂', 'Lachen');
  await tap(toPodium);
  await allSee('🔥', 'Feuer');
  await expect(toPodium).toBeHidden();
});

/** Of each button in the row: target of a thumb, and what a tap at its middle hits. */
const targets = (page: Page) =>
  page.getByRole('region', { name: 'Reaktionen' }).evaluate((row) =>
    [...row.querySelectorAll('button')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return {
        box: [x, y, width, height].map(Math.round),
        isLarge: width >= 44 && height >= 44,
        isInView: x >= 0 && x + width <= innerWidth && y >= 0 && y + height <= innerHeight,
        isHit: button.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
      };
    }),
  );

for (const count of [3, 12]) {
  test(`[UX-20] with ${count} players the row is within reach in reveal, result and podium, and stays there`, async ({
    browser,
  }) => {
    const names = Array.from({ length: count }, (_, at) => `Spieler ${at + 1}`);
    const { people, host } = await openTable(browser, names, {}, { phones: 0 });
    await shortenGame(host.page);
    await startRound(people);
    await callVote(people);
    await takePhones([host]);
    await castVotes(...people.map((person): [Person, null] => [person, null]));
    const { page } = host;
    const measure = async () => {
      const boxes: number[][][] = [];
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const found = await targets(page);
        expect(found).toHaveLength(7);
        for (const { isLarge, isInView, isHit } of found) {
          expect({ isLarge, isInView, isHit }).toEqual({
            isLarge: true,
            isInView: true,
            isHit: true,
          });
        }
        boxes.push(found.map(({ box }) => box));
      }
      return boxes;
    };
    await page.locator('[data-reveal]').waitFor();
    await expect(bar(page).getByRole('button')).toHaveCount(7);
    await expect.poll(async () => (await targets(page)).every(({ isHit }) => isHit)).toBe(true);
    const inReveal = await measure();
    await expect(page.locator('[data-reveal]')).toBeVisible();
    const toPodium = page.getByRole('button', { name: 'Zur Siegerehrung' });
    await expect(toPodium).toBeVisible();
    expect(await measure()).toEqual(inReveal);
    await tap(toPodium);
    const again = page.getByRole('button', { name: /Nochmal spielen/ });
    await expect(again).toBeVisible();
    expect(await measure()).toEqual(inReveal);
    // Apart from the main button, and all of that in view.
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const { y, height: own } = (await again.boundingBox()) ?? { y: 0, height: 0 };
      const [first] = (await targets(page)).map(({ box }) => box[1] ?? 0);
      expect((first ?? 0) - (y + own)).toBeGreaterThanOrEqual(8);
    }
  });
}

test('[UX-20] with reduced motion it shows beside the avatar without layout shift', async ({
  browser,
}) => {
  const { people } = await openTable(browser, ['Mia', 'Jonas']);
  const [mia, jonas] = people as [Person, Person];
  await mia.page.setViewportSize({ width: 320, height: 568 });
  await expect(mia.page.getByText('Jonas', { exact: true })).toBeVisible();
  const before = await positions(mia.page);
  const seen = expect(flights(mia.page, '🤔')).toBeVisible();
  await bar(jonas.page).getByRole('button', { name: 'Grübeln' }).click();
  await seen;
  expect(await positions(mia.page)).toEqual(before);
  const animation = await flights(mia.page, '🤔')
    .locator('i')
    .evaluate((node) => getComputedStyle(node).animationName);
  expect(animation).toBe('none');
});

test('[UX-20] otherwise it flies up', async ({ browser }) => {
  const { people } = await openTable(browser, ['Mia'], undefined, {
    reducedMotion: 'no-preference',
  });
  const [mia] = people as [Person];
  const flying = flights(mia.page, '🔥')
    .locator('i')
    .evaluate((node) => getComputedStyle(node).animationName);
  await bar(mia.page).getByRole('button', { name: 'Feuer' }).click();
  expect(await flying).toBe('float-up');
});

test('[B1] twelve more are locked without membership, with a link to Premium', async ({
  browser,
}) => {
  const { page } = await newAccount(browser, 'Karl');
  await openLobby({ name: 'Karl', page }, async () => {});
  await expect(bar(page).getByRole('button', { name: 'Popcorn' })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Mehr' }).click();
  const popcorn = bar(page).getByRole('button', { name: 'Popcorn' });
  await expect(popcorn).toHaveAttribute('aria-disabled', 'true');
  await popcorn.press('Enter');
  await expect(bar(page).getByText('Nur mit Premium')).toBeVisible();
  await expect(bar(page).getByRole('link', { name: /12 weitere mit Premium/ })).toHaveAttribute(
    'href',
    '/premium',
  );
});

test('[B1] members can send all of them, and so can all players of a member’s lobby', async ({
  browser,
}) => {
  const { people } = await memberTable(browser, 'chaos', ['Jonas']);
  const [mia, jonas] = people as [Person, Person];
  for (const { page } of people) {
    await bar(page).getByRole('button', { name: 'Mehr' }).click();
    const seen = sees(mia, '🍿');
    await bar(page).getByRole('button', { name: 'Popcorn' }).click();
    await seen;
    await expect(flights(mia.page, '🍿')).toHaveCount(0);
  }
  await expect(bar(jonas.page).getByRole('link')).toHaveCount(0);
});

test('[B2] sending too many shows one inline message and no toast', async ({ browser }) => {
  const { host } = await openTable(browser, ['Mia']);
  const { page } = host;
  await page.setViewportSize({ width: 320, height: 568 });
  const message = 'Zu viele Versuche. Bitte warte einen Moment.';
  await page.route('**/reaction', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many', message } }),
  );
  const before = await positions(page);
  const clap = bar(page).getByRole('button', { name: 'Applaus' });
  await clap.click();
  await expect(bar(page).getByText('Kurz durchatmen …')).toBeVisible();
  await expect(clap).toHaveAttribute('aria-disabled', 'true');
  expect(await positions(page)).toEqual(before);
  await expect(page.getByText(message)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mitteilung schließen' })).toHaveCount(0);
  await expect(clap).not.toHaveAttribute('aria-disabled');
});

test('[B2] a screen reader announces reactions once, grouped, and not the own ones', async ({
  browser,
}) => {
  const { people } = await openTable(browser, ['Mia', 'Jonas']);
  const [mia, jonas] = people as [Person, Person];
  await bar(mia.page).getByRole('button', { name: 'Staunen' }).click();
  for (const name of ['Applaus', 'Feuer', 'Applaus']) {
    await bar(jonas.page).getByRole('button', { name }).click();
  }
  const status = mia.page.getByRole('status').filter({ hasText: 'Jonas: Applaus' });
  await expect(status).toHaveText(/Jonas: Applaus und Feuer\./);
  await expect(status).not.toContainText('Staunen');
});

test('[B1, B3] non-members see one static advertisement in lobby and result and the way to more emoji, members neither', async ({
  browser,
}) => {
  const { people } = await memberTable(browser, 'classic', ['Jonas', 'Ayşe'], 2);
  const [mia, jonas] = people as [Person, Person];
  const ad = (page: Page) => page.getByRole('complementary', { name: 'Eigenwerbung' });
  const isShownToGuestsOnly = async () => {
    await expect(ad(jonas.page)).toHaveCount(1);
    await expect(
      ad(jonas.page).getByRole('link', { name: /Mehr Spiel mit Premium/ }),
    ).toHaveAttribute('href', '/premium');
    await expect(ad(mia.page)).toHaveCount(0);
  };
  await isShownToGuestsOnly();
  await toResult(people);
  await isShownToGuestsOnly();
  for (const { page } of [mia, jonas])
    await bar(page).getByRole('button', { name: 'Mehr' }).click();
  const seen = sees(jonas, '🕵️');
  await bar(mia.page).getByRole('button', { name: 'Spürnase' }).click();
  await seen;
  await expect(bar(jonas.page).getByRole('link', { name: /12 weitere/ })).toBeVisible();
});
