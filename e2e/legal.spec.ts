import type { Locator, Page } from '@playwright/test';
import {
  abstainAll,
  callVote,
  createByForm,
  joinByLink,
  newPerson,
  openTable,
  startRound,
} from './table.ts';
import { expect, test } from './test.ts';

const LEGAL = [
  { path: '/impressum', name: 'Impressum' },
  { path: '/datenschutz', name: 'Datenschutz' },
  { path: '/agb', name: 'AGB' },
];

/** Links on every page: the legal pages and contract cancellation. */
const LINKED = [
  ...LEGAL.map((one) => ({ ...one, heading: one.name })),
  { path: '/kuendigen', name: 'Verträge hier kündigen', heading: 'Vertrag kündigen' },
  { path: '/widerruf', name: 'Vertrag widerrufen', heading: 'Vertrag widerrufen' },
];

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const links = (place: Page | Locator) =>
  place.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link');

/** Names of everything stored in the browser. */
async function kept(page: Page) {
  const cookies = await page.context().cookies();
  const [local, session] = await page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
  ]);
  return { cookies: cookies.map(({ name }) => name), local, session };
}

for (const { path, name } of LEGAL) {
  test(`${name} is a single page with its own title`, async ({ page }) => {
    await page.goto(path);
    await expect(title(page, name)).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Imposter`);
    // The test server has no operator configured: the page shows placeholders.
    await expect(page.getByText('Platzhalter: Wer diesen Dienst betreibt')).toBeVisible();
    await expect(page.getByText('Name des Betreibers')).toBeVisible();
    await expect(page.getByRole('link', { name: 'kontakt@example.org' })).toHaveAttribute(
      'href',
      'mailto:kontakt@example.org',
    );
  });
}

test('every page outside a game links to them and to contract cancellation', async ({ page }) => {
  for (const path of ['/', '/auth', '/gibt-es-nicht', ...LINKED.map((one) => one.path)]) {
    await page.goto(path);
    await expect(links(page), path).toHaveText(LINKED.map(({ name }) => name));
    for (const link of await links(page).all()) {
      expect((await link.boundingBox())?.height, path).toBeGreaterThanOrEqual(44);
    }
  }
  for (const { path, name, heading } of LINKED) {
    await links(page).getByText(name).click();
    await expect(page).toHaveURL(path);
    await expect(title(page, heading)).toBeFocused();
  }
});

test('the pages of a game open them in a new tab, from their end or the menu', async ({
  browser,
}) => {
  const { people, host, code } = await openTable(
    browser,
    ['Mia', 'Jonas', 'Ayşe'],
    {},
    { phones: 1 },
  );
  const { page } = host;
  const menu = page.getByRole('dialog', { name: 'Menü' });
  const linksInMenu = async () => {
    await page.getByRole('button', { name: 'Menü' }).click();
    await expect(links(menu)).toHaveText(LINKED.map(({ name }) => name));
  };
  const linksAtEnd = async () => {
    const end = page.getByRole('main');
    await expect(links(end)).toHaveText(LINKED.map(({ name }) => name));
    // The action bar must not cover them.
    for (const link of await links(end).all()) await link.click({ trial: true });
  };
  await linksAtEnd();
  await linksInMenu();
  for (const { path, name } of LINKED) {
    await expect(links(menu).filter({ hasText: name })).toHaveAttribute('href', path);
  }
  const opened = page.waitForEvent('popup');
  await links(menu).first().click();
  await expect(title(await opened, 'Impressum')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/lobby/${code}`);
  await startRound(people);
  await linksInMenu();
  await page.keyboard.press('Escape');
  await callVote(people);
  await linksInMenu();
  await page.keyboard.press('Escape');
  await abstainAll(people);
  await linksAtEnd();
});

test('they show the configured operator', async ({ page }) => {
  await page.route('**/api/imprint', (route) =>
    route.fulfill({
      json: {
        name: 'Muster GmbH',
        address: ['Weg 1', '1010 Wien'],
        email: 'hallo@muster.at',
        representative: ['Vertretung AG', 'Gasse 2, 8001 Zürich'],
        hosting: 'Rechenhaus AG, Zürich',
        isPlaceholder: false,
      },
    }),
  );
  for (const { path } of LEGAL) {
    await page.goto(path);
    await expect(page.getByText('Muster GmbH')).toBeVisible();
    await expect(page.getByText('1010 Wien')).toBeVisible();
    await expect(page.getByText('Platzhalter')).toBeHidden();
  }
  await page.goto('/datenschutz');
  await expect(page.getByText('Gasse 2, 8001 Zürich')).toBeVisible();
  await expect(page.getByText('auf dessen Servern das Spiel läuft: Rechenhaus AG')).toBeVisible();
});

test('a failed request leaves the rest readable and can be retried', async ({ page }) => {
  await page.route('**/api/imprint', (route) => route.abort());
  await page.goto('/datenschutz');
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Deine Rechte$/ })).toBeVisible();
  await page.unroute('**/api/imprint');
  await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
  await expect(page.getByText('Name des Betreibers')).toBeVisible();
});

test('a plain visit sets no cookie, stores nothing and requests no other host', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const path of ['/', ...LEGAL.map((one) => one.path)]) {
    const answered = page.waitForResponse('**/api/*');
    await page.goto(path, { waitUntil: 'networkidle' });
    await answered;
    expect(await kept(page), path).toEqual({ cookies: [], local: [], session: [] });
  }
  expect([...hosts]).toEqual([baseURL]);
});

test('playing stores only what the privacy page lists', async ({ browser }) => {
  const [mia, jonas] = [await newPerson(browser, 'Mia'), await newPerson(browser, 'Jonas')];
  const code = await createByForm(mia);
  await joinByLink(jonas, code);
  // The remembered name joins without a tap.
  await jonas.page.goto(`/?join=${code}`);
  await expect(jonas.page).toHaveURL(`/lobby/${code}`);

  const cookies = ['imposter'];
  const local = ['imposter-player-info'];
  const settings = 'imposter-settings';
  const session = [`imposter-auto-join-${code}`];
  const ofHost = await kept(mia.page);
  expect({ ...ofHost, local: ofHost.local.sort() }).toEqual({
    ...{ cookies, local: [...local, settings], session: [] },
  });
  expect(await kept(jonas.page)).toEqual({ cookies, local, session });

  const [cookie] = await mia.page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
  expect(Math.round(days)).toBe(30);

  await mia.page.goto('/datenschutz');
  for (const name of [...cookies, ...local, settings, 'imposter-auto-join-…']) {
    await expect(mia.page.getByText(name, { exact: false }).first()).toBeVisible();
  }
});

test('the provider is shown without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/impressum');
  const notice = page.locator('noscript p');
  await expect(notice).toBeVisible();
  await notice.locator('a').click();
  await expect(page).toHaveURL('/api/imprint');
  await expect(page.getByText('kontakt@example.org')).toBeVisible();
});
