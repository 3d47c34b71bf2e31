import type { Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { memberTable, openLobby } from './member.ts';
import { abstainAll, callVote, openTable, type Person, startRound } from './table.ts';
import { expect, test } from './test.ts';

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

test('[B2] an emoji shows at the sender’s avatar on every screen, in the lobby and at the result', async ({
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

  await startRound(people);
  await expect(bar(mia.page)).toHaveCount(0);
  await callVote(people);
  await expect(bar(mia.page)).toHaveCount(0);
  await abstainAll(people);
  const all = phones.map((person) => sees(person, '😂'));
  await bar(mia.page).getByRole('button', { name: 'Lachen' }).click();
  await Promise.all(all);
});

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

test('[B3] non-members see one static advertisement in lobby and result, members none', async ({
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
});
