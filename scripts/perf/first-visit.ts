import lighthouse, { type Result } from 'lighthouse';
import type { Browser, Page } from 'puppeteer-core';
import type { FirstVisit } from './budgets.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Excludes prefetches, which start 1.5 s after the page has loaded (home-page.tsx). */
const FIRST_VIEW_MS = 1000;

/** A row of Lighthouse's `network-requests`. */
type AskedFor = {
  url: string;
  networkRequestTime: number;
  resourceSize: number;
  resourceType?: string;
};

/** A failed Lighthouse audit. */
export type Finding = { id: string; title: string };

/** Throws for a missing audit, so that a renamed one fails the run. */
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

/** Failed audits of the three categories that must reach 100. */
function findingsOf({ audits, categories }: Result): Finding[] {
  const audited = CATEGORIES.slice(1).flatMap((id) => categories[id]?.auditRefs ?? []);
  return audited
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => ({ id, title }));
}

/** Registers from a page that loads no file of the app: the cache stays empty. */
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

/** One Lighthouse run with an empty cache. */
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
 * First visit on a phone: simulated slow 4G, 4x CPU slowdown.
 * `isSignedIn`: for pages that redirect to the sign-in. `benchmarkIndex`: Lighthouse's measure of the machine without
 * slowdown; Chrome's DevTools count 1000 for a Pixel 5 and 264 for a Moto G Power (2022).
 */
export async function visit(
  browser: Browser,
  url: URL,
  isSignedIn: boolean,
): Promise<{ figures: FirstVisit; findings: Finding[]; benchmarkIndex: number }> {
  const report = await look(browser, url, isSignedIn);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  if (new URL(report.finalDisplayedUrl).pathname !== url.pathname) {
    throw new Error(`${url} led on to ${report.finalDisplayedUrl}`);
  }
  return {
    figures: figuresOf(report),
    findings: findingsOf(report),
    benchmarkIndex: report.environment.benchmarkIndex,
  };
}
