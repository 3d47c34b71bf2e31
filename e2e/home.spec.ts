import { SIZES } from '../scripts/sizes.mjs';
import { createByForm, newPerson } from './table.ts';
import { expect, test } from './test.ts';

test('a first visit stays within the JavaScript budget', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });

  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(SIZES.first.limit);
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

test('one tap opens a lobby as the last one was', async ({ browser }) => {
  const host = await newPerson(browser, 'Mia');
  const { page } = host;
  const code = await createByForm(host, '7');
  await page.getByRole('button', { name: 'Lobby verlassen' }).click();
  await page.getByRole('button', { name: /^Nochmal wie letztes Mal.*7 Runden$/ }).click();
  await expect(page.getByRole('region', { name: 'Was gespielt wird' })).toContainText('7 Runden');
  expect(page.url()).not.toContain(code);
});
