// Renders image files: the icons from the favicon, the link preview and the screenshots of
// the README. Run by hand when they change (npm run pictures); the images are committed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { main, root, runNode } from './run.mjs';

const publicDir = join(root, 'src/web/public');

/** The favicon's background and the icon padding; round masks cut off a tenth. */
const GROUND = '#FF6B57';
const icons = [
  { file: 'icon-192.png', size: 192, filled: false, scale: 1 },
  { file: 'icon-512.png', size: 512, filled: false, scale: 1 },
  { file: 'icon-maskable-512.png', size: 512, filled: true, scale: 0.84 },
  { file: 'apple-touch-icon.png', size: 180, filled: true, scale: 0.92 },
];

await main(async () => {
  const path = findChromium();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(path && { executablePath: path }),
  });
  const page = await browser.newPage();
  const mark = readFileSync(join(publicDir, 'favicon.svg'), 'utf8');
  for (const { file, size, filled, scale } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>
        body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${filled ? GROUND : 'transparent'} }
        svg { width: ${scale * 100}vw }
      </style>${mark}`,
    );
    await page.screenshot({ path: join(publicDir, file), omitBackground: true });
  }
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(pathToFileURL(join(root, 'scripts/pictures/preview.html')).href);
  // A screenshot waits for the fonts.
  await page.screenshot({ path: join(publicDir, 'preview.png') });
  await browser.close();
  const { code } = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', 'e2e/pictures.spec.ts', '--workers=1'],
    { env: { ...process.env, PICTURES: '1' } },
  );
  return code;
});
