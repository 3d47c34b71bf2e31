import type { Page } from '@playwright/test';
import { createLobby, newPerson, openTable } from './table.ts';
import { expect, test } from './test.ts';

const HEADLINE = 'Finde den Imposter – oder bleibe unentdeckt!';
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Everything a browser complains about, React's taking over of the HTML included. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

/** Holds the app back until it is let go: the page is only a picture until then. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

/** The app is awake when it has asked who is there. */
async function visit(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse('**/api/me?*');
  await page.goto(path);
  await asked;
}

test('home says what it is without JavaScript, after the sentence that asks for it', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const texts = ['Imposter braucht JavaScript.', '<h1', 'Spiel erstellen', 'Impressum'];
  const places = texts.map((text) => html.indexOf(text));
  expect(places).toEqual(places.filter((place) => place > 0).sort((a, b) => a - b));
  for (const other of ['/lobby/K7QXP', '/auth', '/shell', '/gibt-es-nicht']) {
    expect(await (await request.get(other)).text()).not.toContain('<h1');
  }
});

test('home is there before the app, and does not jump when that comes', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(headline(page)).toHaveText(HEADLINE);
  await page.evaluate(() => document.fonts.ready);
  const before = await page.locator('main').boundingBox();
  const asked = page.waitForResponse('**/api/me?*');
  letGo();
  await asked;
  await expect(page.getByRole('status')).toBeAttached();
  expect(await page.locator('main').boundingBox()).toEqual(before);
});

test('nobody: no page has anything to complain about', async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const path of ['/', '/?join=K7QXP&utm_source=x', '/?openDialog=create', '/auth']) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
  }
  // There is no such lobby, and the browser says so of every such answer.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('a guest with a seat: home and Premium take over without a complaint', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  const code = await createLobby(mia);
  const { page } = mia;
  const complaints = complaintsOf(page);
  await visit(page, '/');
  await expect(page.getByRole('link', { name: 'Profil' })).toContainText('Mia');
  await expect(page.getByRole('link', { name: `Zurück ins Spiel #${code}` })).toBeVisible();
  await visit(page, '/premium');
  await expect(page.getByText('4,99 CHF')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Konto anlegen' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a remembered name still joins by itself, with no tap', async ({ browser }) => {
  const { code } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  const lena = await newPerson(browser, 'Lena');
  await createLobby(lena);
  const complaints = complaintsOf(lena.page);
  await lena.page.goto(`/?join=${code}`);
  await expect(lena.page).toHaveURL(`/lobby/${code}`);
  expect(complaints).toEqual([]);
});

test('a tap before the app is there acts as soon as it is', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await button(page, 'Spiel erstellen').click();
  await expect(page).toHaveURL('/');
  letGo();
  await expect(page).toHaveURL('/auth?action=create');
});

test('for a guest, too; and of two taps the last one counts', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  await createLobby(mia);
  const { page } = mia;
  const letGo = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await button(page, 'Spiel erstellen').click();
  await button(page, 'Spiel beitreten').click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Spiel beitreten' })).toBeVisible();
});

test('an early tap beside an invitation does not lose it', async ({ browser, page }) => {
  const { code } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  const letGo = await holdApp(page);
  await page.goto(`/?join=${code}`, { waitUntil: 'commit' });
  await button(page, 'Spiel beitreten').click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Spiel beitreten' })).toBeVisible();
  await expect(page.getByLabel('Lobby-Code')).toHaveValue(code);
});

const LATE = 'Das Spiel lädt noch. Tut sich nichts, dann lade die Seite neu.';

for (const path of ['/', '/auth']) {
  test(`${path}: whose app cannot be fetched is told, and a reload helps`, async ({ page }) => {
    await page.route(/\/assets\/main-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await expect(page.getByText(LATE)).toBeVisible();
    await page.unroute(/\/assets\/main-[^/]+\.js$/);
    await page.getByRole('link', { name: 'lade die Seite neu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.locator('#late')).toHaveCount(0);
  });
}

test('it is said without any of our code, too, and not before its time', async ({ page }) => {
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/?join=K7QXP');
  await expect(page.getByText(LATE)).toBeHidden();
  await expect(page.getByText(LATE)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('link', { name: 'lade die Seite neu' })).toHaveAttribute('href', '');
});
