import lighthouse, { type Result } from 'lighthouse';
import type { Browser, Page } from 'puppeteer-core';
import type { FirstVisit } from './budgets.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What is fetched ahead comes 1.5 s after the page is there (home-page.tsx): not its first view. */
const FIRST_VIEW_MS = 1000;

/** One line of Lighthouse's table of requests. */
type AskedFor = {
  url: string;
  networkRequestTime: number;
  resourceSize: number;
  resourceType?: string;
};

/** What Lighthouse found, for whoever has to mend it. */
export type Finding = { id: string; title: string };

/** A figure of Lighthouse's; whoever renames it breaks the gate, not the budget. */
function numberOf({ audits }: Result, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse says nothing about ${id}`);
  return value;
}

function requestsOf({ audits }: Result): { requests: AskedFor[]; loadedAt: number } {
  const requests = audits['network-requests']?.details;
  const metrics = audits.metrics?.details;
  if (requests?.type !== 'table' || metrics?.type !== 'debugdata') {
    throw new Error('Lighthouse names no requests');
  }
  const [{ observedLoad = 0 } = {}] = metrics.items as { observedLoad?: number }[];
  return { requests: requests.items as AskedFor[], loadedAt: observedLoad };
}

function figuresOf(report: Result): FirstVisit {
  const { requests, loadedAt } = requestsOf(report);
  const fonts = requests.filter(({ resourceType }) => resourceType === 'Font');
  const { origin } = new URL(report.finalDisplayedUrl);
  const score = (id: (typeof CATEGORIES)[number]) =>
    Math.round((report.categories[id]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: numberOf(report, 'largest-contentful-paint'),
    tbt: numberOf(report, 'total-blocking-time'),
    cls: numberOf(report, 'cumulative-layout-shift'),
    requests: requests.filter((one) => one.networkRequestTime < loadedAt + FIRST_VIEW_MS).length,
    thirdParties: requests.filter((one) => new URL(one.url).origin !== origin).length,
    fonts: fonts.reduce((sum, { resourceSize }) => sum + resourceSize, 0) / 1000,
    fontFiles: fonts.length,
  };
}

/** What costs points in the three categories that have to be whole. */
function findingsOf({ audits, categories }: Result): Finding[] {
  const judged = CATEGORIES.slice(1).flatMap((id) => categories[id]?.auditRefs ?? []);
  return judged
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => ({ id, title }));
}

/** Makes an account from a page that loads nothing of the game: no file of it is in the cache. */
async function register(page: Page, { origin }: URL): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  const status = await page.evaluate(async (username) => {
    const answer = await fetch('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'drei-blaue-Pinguine' }),
    });
    return answer.status;
  }, `Konto ${Date.now()}`);
  if (status !== 200) throw new Error(`registering answered ${status}`);
}

/** One look by Lighthouse, in a browser that knows nothing. */
async function look(browser: Browser, url: URL, isSignedIn: boolean): Promise<Result> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    if (isSignedIn) await register(page, url);
    const flags = { onlyCategories: [...CATEGORIES], disableStorageReset: isSignedIn };
    const done = await lighthouse(url.href, flags, undefined, page);
    if (!done) throw new Error(`Lighthouse has no report of ${url}`);
    return done.lhr;
  } finally {
    await context.close();
  }
}

/**
 * Opens a page as a phone does that was never here: simulated slow 4G, a CPU four times slower.
 * `isSignedIn`: where anybody else is sent on to the sign-in.
 */
export async function visit(
  browser: Browser,
  url: URL,
  isSignedIn: boolean,
): Promise<{ figures: FirstVisit; findings: Finding[] }> {
  const report = await look(browser, url, isSignedIn);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  if (new URL(report.finalDisplayedUrl).pathname !== url.pathname) {
    throw new Error(`${url} led on to ${report.finalDisplayedUrl}`);
  }
  return { figures: figuresOf(report), findings: findingsOf(report) };
}
