import type { Page } from '@playwright/test';
import { errorsOf } from './page-state.ts';
import { createByForm, createLobby, newPerson, openTable } from './table.ts';
import { expect, test } from './test.ts';

const HEADLINE = 'Finde den Imposter – oder bleibe unentdeckt!';
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Delays the app bundle until released: the page is only the prerendered view until then. */
async function delayApp(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Hydrated once the app has requested the session. */
async function visit(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse('**/api/me?*');
  await page.goto(path);
  await asked;
}

test('home shows its content without JavaScript, below the note that asks for it', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const texts = ['Imposter braucht JavaScript.', '<h1', 'Spiel erstellen', 'Impressum'];
  const positions = texts.map((text) => html.indexOf(text));
  expect(positions).toEqual(positions.filter((position) => position > 0).sort((a, b) => a - b));
  for (const other of ['/lobby/K7QXP', '/auth?tab=login', '/shell', '/gibt-es-nicht']) {
    expect(await (await request.get(other)).text()).not.toContain('<h1');
  }
});

test('home is shown before the app and does not shift on hydration', async ({ page }) => {
  const release = await delayApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(headline(page)).toHaveText(HEADLINE);
  await page.evaluate(() => document.fonts.ready);
  const before = await page.locator('main').boundingBox();
  const asked = page.waitForResponse('**/api/me?*');
  release();
  await asked;
  await expect(page.getByRole('status')).toBeAttached();
  expect(await page.locator('main').boundingBox()).toEqual(before);
});

test('without a session: no page logs errors', async ({ page }) => {
  const errors = errorsOf(page);
  for (const path of ['/', '/?join=K7QXP&utm_source=x', '/?openDialog=create', '/auth']) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
  }
  // The lobby does not exist; the browser logs the 404.
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('a guest with a seat: home and Premium hydrate without errors', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  const code = await createLobby(mia);
  const { page } = mia;
  const errors = errorsOf(page);
  await visit(page, '/');
  await expect(page.getByRole('link', { name: 'Profil' })).toContainText('Mia');
  await expect(
    page.getByRole('link', { name: new RegExp(`#${code}.*Zurück ins Spiel`) }),
  ).toBeVisible();
  await visit(page, '/premium');
  await expect(page.getByText('4,99 CHF')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Konto anlegen' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a remembered name still joins automatically', async ({ browser }) => {
  const { code } = await openTable(browser, ['Mia'], {}, { phones: 0 });
  const lena = await newPerson(browser, 'Lena');
  await createByForm(lena);
  const errors = errorsOf(lena.page);
  await lena.page.goto(`/?join=${code}`);
  await expect(lena.page).toHaveURL(`/lobby/${code}`);
  expect(errors).toEqual([]);
});

// Before that event the script that keeps taps and forms has not run.
test('a tap before hydration is replayed', async ({ page }) => {
  const release = await delayApp(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await button(page, 'Spiel erstellen').click();
  await expect(page).toHaveURL('/');
  release();
  await expect(page).toHaveURL('/auth?action=create');
});

test('for a guest, too; the last of two taps counts', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  await createLobby(mia);
  const { page } = mia;
  const release = await delayApp(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await button(page, 'Spiel erstellen').click();
  await button(page, 'Spiel beitreten').click();
  release();
  await expect(page.getByRole('dialog', { name: 'Spiel beitreten' })).toBeVisible();
});

test('a name typed before hydration stays', async ({ browser, page }) => {
  const { code } = await openTable(browser, ['Mia'], {}, { phones: 0 });
  const release = await delayApp(page);
  await page.goto(`/?join=${code}`, { waitUntil: 'domcontentloaded' });
  await expect(headline(page)).toHaveText('Du bist eingeladen!');
  await page.getByLabel('Wie heißt du?').fill('Lena');
  // Enter does not reload the page.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/?join=${code}`);
  release();
  await expect(headline(page)).toHaveText('Mia lädt dich ein!');
  await button(page, 'Beitreten').click();
  await expect(page).toHaveURL(`/lobby/${code}`);
  await expect(page.getByText('Lena, Du')).toBeVisible();
});

const LATE = 'Das Spiel lädt noch. Tut sich nichts, dann lade die Seite neu.';

for (const path of ['/', '/auth']) {
  test(`${path}: a failed load of the app shows an error, and a reload helps`, async ({ page }) => {
    await page.route(/\/assets\/main-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await expect(page.getByText(LATE)).toBeVisible();
    await page.unroute(/\/assets\/main-[^/]+\.js$/);
    await page.getByRole('link', { name: 'lade die Seite neu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.locator('#load-failure')).toHaveCount(0);
  });
}

test('the error also shows without the bundle, and not too early', async ({ page }) => {
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/?join=K7QXP');
  await expect(page.getByText(LATE)).toBeHidden();
  await expect(page.getByText(LATE)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('link', { name: 'lade die Seite neu' })).toHaveAttribute('href', '');
});
