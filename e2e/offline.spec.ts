import type { Page } from '@playwright/test';
import { createLobby, newPerson } from './table.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has cached everything and controls the page. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}

test('[UX-27] the app opens offline and shows a friendly message', async ({ page, context }) => {
  await page.goto('/');
  await isKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Finde den Imposter');
  await expect(page.getByText('Du bist gerade offline.').first()).toBeVisible();

  // An invitation opens, too, with the same message.
  await page.goto('/lobby/K7QXP');
  await expect(page.getByText('Verbindung weg – wir versuchen es weiter.').first()).toBeVisible();
});

test('a seat survives an offline reload', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  const code = await createLobby(mia);
  await isKept(mia.page);
  await mia.page.context().setOffline(true);
  await mia.page.reload();
  await expect(
    mia.page.getByText('Verbindung weg – wir versuchen es weiter.').first(),
  ).toBeVisible();
  await mia.page.context().setOffline(false);
  await expect(mia.page.getByRole('heading', { level: 1 })).toContainText('Lobby');
  await expect(mia.page).toHaveURL(`/lobby/${code}`);
});

test('the worker caches static files only, no API responses', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  await createLobby(mia);
  await isKept(mia.page);
  const kept = await mia.page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/shell');
  expect(kept.filter((path) => !/^\/(?:shell$|favicon\.svg$|assets\/)/.test(path))).toEqual([]);
});

test('the app can be installed: manifest and icons exist', async ({ request }) => {
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; purpose: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const src of [...icons.map((icon) => icon.src), '/apple-touch-icon.png', '/preview.png']) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect((await request.get('/robots.txt')).headers()['content-type']).toContain('text/plain');
});
