import { SIZES } from '../scripts/sizes.mjs';
import { expect, test } from './test.ts';

test('the home page opens with its headline', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Finde den Imposter – oder bleibe unentdeckt!',
  );
});

test('a first visit loads no more JavaScript than promised', async ({ page }) => {
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

test('a first visit asks no other host for anything', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([baseURL]);
});
