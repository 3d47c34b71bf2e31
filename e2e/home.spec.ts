import type { Locator, Page } from '@playwright/test';
import { SIZES } from '../scripts/sizes.mjs';
import { expect, test } from './test.ts';

test('the home page opens with its headline', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Finde den Imposter – oder bleibe unentdeckt!',
  );
});

test('a first visit stays within the JavaScript budget', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });

  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(SIZES.first.stop);
});

test('a first visit sends no request to other hosts', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([baseURL]);
});

test('the header shows "Premium" and "Abmelden" on wide screens', async ({ page }) => {
  await page.request.post('/api/guest', { data: { username: 'Wilhelmine von Humbo' } });
  await page.goto('/');
  const header = page.getByRole('banner');
  const controls = [
    { control: header.getByRole('link', { name: 'Premium werden' }), word: 'Premium' },
    { control: header.getByRole('button', { name: 'Abmelden' }), word: 'Abmelden' },
  ];
  for (const [width, isRoom] of [
    [1280, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const { control, word } of controls) {
      await expect(control).toBeVisible();
      await expect(control.getByText(word)).toBeVisible({ visible: isRoom });
    }
  }
});

/** Points of a control (centre and near corners) at which a click would hit another element. */
const coveredPoints = (control: Locator) =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Within the rounded corners.
    const inset = 8;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      ...[left + inset, right - inset].flatMap((x) => [
        [x, top + inset],
        [x, bottom - inset],
      ]),
    ] as [number, number][];
    return points.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)));
  });

/** Expects that the shown toast does not cover this control at any width. */
async function toastLeavesFree(page: Page, control: Locator): Promise<void> {
  // Keyboard focus pauses the toast timer (docs/design.md: F8).
  await expect(page.getByRole('button', { name: 'Mitteilung schließen' })).toBeVisible();
  await page.keyboard.press('F8');
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Mitteilung schließen' })).toBeVisible();
    expect.soft(await coveredPoints(control), `at ${width}`).toEqual([]);
  }
}

test('no toast covers "Spiel starten" or "Erstellen"', async ({ page }) => {
  const { id } = await (
    await page.request.post('/api/guest', { data: { username: 'Mia' } })
  ).json();
  const { lobbyCode } = await (
    await page.request.post('/api/games', { data: { hostId: id, hostName: 'Mia' } })
  ).json();
  await page.goto(`/lobby/${lobbyCode}`);
  await page.getByRole('button', { name: 'Lobby-Code kopieren' }).click();
  await toastLeavesFree(page, page.getByRole('button', { name: 'Spiel starten' }));

  await page.route('/api/games', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/?openDialog=create');
  const create = page.getByRole('button', { name: 'Erstellen', exact: true });
  await create.click();
  await toastLeavesFree(page, create);
});
