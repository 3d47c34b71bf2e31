import { SIZES } from '../scripts/sizes.mjs';
import { createByForm, createLobby, newPerson } from './table.ts';
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

test('who comes back unfolds the film and the steps', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  await createLobby(mia);
  const { page } = mia;
  await page.goto('/');
  const film = page.getByRole('img', { name: 'Zeigt, wer blufft!' });
  const fold = page.getByRole('button', { name: 'Wie wird gespielt? Fünf Sekunden.' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(film).toBeHidden();
  await fold.click();
  await expect(film).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Wie wird gespielt?' })).toBeVisible();
});

test('a device that knows a name offers the sign-in once nobody is signed in', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'imposter-player-info',
      JSON.stringify({ id: 'p-0123456789', name: 'Mia' }),
    ),
  );
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Anmelden' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = page.waitForRequest('**/api/me?*');
  await page.route('**/api/me?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await asked;
  await expect(page.getByRole('button', { name: 'Spiel erstellen' })).toBeVisible();
  await expect(signIn).toBeHidden();
  answer();
  await expect(signIn).toBeVisible();
});
