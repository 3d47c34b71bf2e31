import lighthouse from 'lighthouse';
import type { Browser } from 'puppeteer-core';

/**
 * Revisits a page: the service worker has everything cached but the
 * HTML. Uses Chromium's network throttling, because Lighthouse's simulation ignores
 * service workers.
 */
export async function comeBack(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const before = await context.newPage();
    await before.goto(url);
    await before.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await before.close();

    const page = await context.newPage();
    const done = await lighthouse(
      url,
      {
        onlyAudits: ['largest-contentful-paint'],
        throttlingMethod: 'devtools',
        disableStorageReset: true,
      },
      undefined,
      page,
    );
    const lcp = done?.lhr.audits['largest-contentful-paint']?.numericValue;
    if (lcp === undefined) throw new Error(`Lighthouse saw no second visit of ${url}`);
    return lcp;
  } finally {
    await context.close();
  }
}
