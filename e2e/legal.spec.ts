import type { Page } from '@playwright/test';
import { createLobby, joinByLink, newPerson } from './table.ts';
import { expect, test } from './test.ts';

const LEGAL = [
  { path: '/impressum', name: 'Impressum' },
  { path: '/datenschutz', name: 'Datenschutz' },
  { path: '/agb', name: 'AGB' },
];

/** What every page links to: those three, and where contracts end. */
const LINKED = [
  ...LEGAL.map((one) => ({ ...one, heading: one.name })),
  { path: '/kuendigen', name: 'Verträge hier kündigen', heading: 'Vertrag kündigen' },
  { path: '/widerruf', name: 'Vertrag widerrufen', heading: 'Vertrag widerrufen' },
];

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const links = (page: Page) =>
  page.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link');

/** What a browser was made to keep, by name. */
async function kept(page: Page) {
  const cookies = await page.context().cookies();
  const [local, session] = await page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
  ]);
  return { cookies: cookies.map(({ name }) => name), local, session };
}

for (const { path, name } of LEGAL) {
  test(`${name} is one page to read, with a title of its own`, async ({ page }) => {
    await page.goto(path);
    await expect(title(page, name)).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Imposter`);
    // Nobody has set up the server of these tests: it says so, and shows where the rest would stand.
    await expect(page.getByText('Platzhalter: Wer diesen Dienst betreibt')).toBeVisible();
    await expect(page.getByText('Name des Betreibers')).toBeVisible();
    await expect(page.getByRole('link', { name: 'kontakt@example.org' })).toHaveAttribute(
      'href',
      'mailto:kontakt@example.org',
    );
  });
}

test('every page outside a game links to them, and to where contracts end', async ({ page }) => {
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

test('the menu of a game opens all of them beside the game', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  const code = await createLobby(mia);
  await mia.page.getByRole('button', { name: 'Menü' }).click();
  await expect(links(mia.page)).toHaveText(LINKED.map(({ name }) => name));
  for (const { path, name, heading } of LINKED) {
    const opened = mia.page.waitForEvent('popup');
    await links(mia.page).getByText(name).click();
    const tab = await opened;
    await expect(tab).toHaveURL(path);
    await expect(title(tab, heading)).toBeVisible();
    await tab.close();
  }
  await expect(mia.page).toHaveURL(`/lobby/${code}`);
});

test('they say who it is when the settings do', async ({ page }) => {
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

test('without an answer the rest can be read, and one can ask again', async ({ page }) => {
  await page.route('**/api/imprint', (route) => route.abort());
  await page.goto('/datenschutz');
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Deine Rechte$/ })).toBeVisible();
  await page.unroute('**/api/imprint');
  await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
  await expect(page.getByText('Name des Betreibers')).toBeVisible();
});

test('a plain visit sets no cookie, keeps nothing and asks no other host', async ({
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

test('playing keeps what the privacy page says, and no more', async ({ browser }) => {
  const [mia, jonas] = [await newPerson(browser, 'Mia'), await newPerson(browser, 'Jonas')];
  const code = await createLobby(mia);
  await joinByLink(jonas, code);
  // The second time the link needs no tap: that is what the browser remembers.
  await jonas.page.goto(`/?join=${code}`);
  await expect(jonas.page).toHaveURL(`/lobby/${code}`);

  const cookies = ['imposter'];
  const local = ['imposter-player-info'];
  const session = [`imposter-auto-join-${code}`];
  expect(await kept(mia.page)).toEqual({ cookies, local, session: [] });
  expect(await kept(jonas.page)).toEqual({ cookies, local, session });

  const [cookie] = await mia.page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
  expect(Math.round(days)).toBe(30);

  await mia.page.goto('/datenschutz');
  for (const name of [...cookies, ...local, 'imposter-auto-join-…']) {
    await expect(mia.page.getByText(name, { exact: false }).first()).toBeVisible();
  }
});

test('without JavaScript there is at least the provider', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/impressum');
  const notice = page.locator('noscript p');
  await expect(notice).toBeVisible();
  await notice.locator('a').click();
  await expect(page).toHaveURL('/api/imprint');
  await expect(page.getByText('kontakt@example.org')).toBeVisible();
});
