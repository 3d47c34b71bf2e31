import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { card } from './table.ts';

/** Chrome's "Slow 4G": bytes per second, latency in ms. */
const SLOW_4G = {
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
/** CPU slowdown of a mid-range phone. */
export const CPU_SLOWDOWN = 4;

/** Technical text: status codes, JavaScript values, English. */
const RAW =
  /\b[45]\d\d\b: |\b(?:undefined|null|NaN|TypeError|Error)\b|\[object |\b(?:Loading|Failed|failed|Retry|Network|Unauthorized|Forbidden|Timeout|Try again|went wrong)\b/;
/** Maximum wait without feedback in ms. */
const SILENT_WAIT_MS = 3000;

declare global {
  interface Window {
    reportTap: () => void;
    reportText: (text: string) => void;
    reportSilence: (where: string) => void;
  }
}

/** Runs in the page on every load: reports taps, texts and waits without feedback. */
function watch(silentWaitMs: number): void {
  addEventListener('pointerdown', (event) => event.isTrusted && window.reportTap(), true);

  const tellTexts = (node: Node) => {
    const text = node.textContent?.trim();
    if (text && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(node.nodeName)) window.reportText(text);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') tellTexts(target);
      for (const node of addedNodes) tellTexts(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  let waitingSince = 0;
  setInterval(() => {
    const dots = [...document.querySelectorAll('[class*="animate-hop"]')];
    const silent = dots.find((dot) => {
      const label = dot.closest('button, p, li, section, main')?.textContent?.trim();
      return dot.getClientRects().length > 0 && !label;
    });
    if (!silent) waitingSince = 0;
    else if (waitingSince === 0) waitingSince = Date.now();
    else if (Date.now() - waitingSince > silentWaitMs) window.reportSilence(location.pathname);
  }, 500);
}

/**
 * A slow phone of a first-time visitor. The page reports and counts every tap,
 * including those by helpers.
 */
export class Phone {
  taps = 0;
  /** Tap targets, for the failure message. */
  readonly tapped: string[] = [];
  readonly name: string;
  readonly page: Page;
  /** Texts shown since the page was loaded. */
  private texts: string[] = [];
  private readonly problems: string[] = [];

  private constructor(name: string, page: Page) {
    this.name = name;
    this.page = page;
  }

  static async unpack(browser: Browser, name: string, cpuSlowdown = 1): Promise<Phone> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'no-preference',
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await devtools.send('Network.enable');
    const phone = new Phone(name, page);
    await devtools.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline: false });
    await page.exposeFunction('reportTap', () => {
      phone.taps += 1;
    });
    await page.exposeFunction('reportText', (text: string) => phone.read(text));
    await page.exposeFunction('reportSilence', (where: string) => {
      phone.problems.push(`${where}: waited without a word`);
    });
    await page.addInitScript(watch, SILENT_WAIT_MS);
    page.on('pageerror', (error) => phone.problems.push(`thrown: ${error.message}`));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) phone.tapped.push(`→ ${new URL(frame.url()).pathname}`);
    });
    return phone;
  }

  private read(text: string): void {
    this.texts.push(text);
    const raw = RAW.exec(text)?.[0];
    if (raw) this.problems.push(`said "${raw}": ${text.slice(0, 80)}`);
  }

  /** Problems so far; empty if none. */
  findings(): string[] {
    return [...new Set(this.problems)];
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async tap(target: string | Locator): Promise<void> {
    this.tapped.push(String(target));
    await (typeof target === 'string' ? this.button(target) : target).tap();
  }

  /** Fills a field; counts a tap unless it has the focus. */
  async type(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label);
    await field.waitFor();
    if (!(await field.evaluate((node) => node === document.activeElement))) await this.tap(field);
    await field.pressSequentially(text);
  }

  async sees(headline: string | RegExp): Promise<void> {
    const title = this.page.getByRole('heading', { level: 1, name: headline });
    await expect(title).toBeVisible({ timeout: 20_000 });
  }

  /** Opens the card. Returns the word, or null for the Imposter. */
  async lookAtCard(): Promise<string | null> {
    // None was open before, not even briefly.
    expect(this.texts.filter((text) => /Dein Begriff:|Deine Rolle:/.test(text))).toEqual([]);
    await this.tap(card(this.page));
    const content = this.page.locator('#card-content');
    await expect(content).toContainText(/Dein Begriff:|Deine Rolle:/);
    const lines = (await content.innerText()).split('\n').filter((line) => line.trim() !== '');
    const [label, word = ''] = lines;
    return label === 'Deine Rolle:' ? null : word;
  }
}
