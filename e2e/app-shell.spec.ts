import { isAccessible } from './accessible.ts';
import { newPerson, openTable, type Person, startRound, takePhones } from './table.ts';
import { expect, test } from './test.ts';

/** Simulates a waiting service worker, as after a deployment. */
async function hasUpdate({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const workers = Object.assign(new EventTarget(), {
      controller: {},
      register: async () =>
        Object.assign(new EventTarget(), {
          waiting: {
            state: 'installed',
            postMessage: () => workers.dispatchEvent(new Event('controllerchange')),
          },
          update: async () => {},
        }),
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: workers });
  });
}

const updateTitle = 'Es gibt eine neue Version.';

test('a new version is offered between rounds only', async ({ browser }) => {
  const { people, host: mia } = await openTable(
    browser,
    ['Mia', 'Jonas', 'Ayşe'],
    {},
    { phones: 0 },
  );
  await hasUpdate(mia);
  await takePhones([mia]);
  await expect(mia.page.getByRole('region', { name: updateTitle })).toBeVisible();
  await isAccessible(mia.page, 'lobby with a new version');

  await startRound(people);
  await expect(mia.page.getByRole('region', { name: updateTitle })).toBeHidden();

  await mia.page.goto('/');
  await expect(mia.page.getByRole('region', { name: updateTitle })).toBeVisible();
  await Promise.all([
    mia.page.waitForEvent('load'),
    mia.page.getByRole('button', { name: 'Neu laden' }).click(),
  ]);
});

test('[UX-27] installing is offered after the second game, until dismissed', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('imposter-games')) localStorage.setItem('imposter-games', '1');
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {},
    });
    addEventListener('load', () => dispatchEvent(offer));
  });
  const hint = page.getByRole('region', { name: 'Imposter griffbereit' });
  const arrived = () =>
    page.waitForResponse((response) => response.url().includes('/assets/install-hint'));
  await Promise.all([arrived(), page.goto('/')]);
  await expect(hint).toBeHidden();

  await page.evaluate(() => localStorage.setItem('imposter-games', '2'));
  await page.reload();
  await expect(hint).toBeVisible();
  await isAccessible(page, 'home with the hint');
  await hint.getByRole('button', { name: 'Nicht jetzt' }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('install-hint')),
  );
  await expect(hint).toBeHidden();
});

test('[UX-27] an iPad, which calls itself a Mac, is told how to install; a Mac is not', async ({
  browser,
}) => {
  for (const touchPoints of [5, 0]) {
    const { page } = await newPerson(browser, 'Mia', {
      userAgent:
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    });
    await page.addInitScript((maxTouchPoints) => {
      localStorage.setItem('imposter-games', '2');
      Object.defineProperties(navigator, {
        platform: { value: 'MacIntel' },
        maxTouchPoints: { value: maxTouchPoints },
      });
    }, touchPoints);
    const arrived = page.waitForResponse((response) => response.url().includes('/install-hint'));
    await Promise.all([arrived, page.goto('/')]);
    await page.waitForLoadState('networkidle');
    const way = page.getByText('Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.');
    await expect(way).toHaveCount(touchPoints > 0 ? 1 : 0);
  }
});
